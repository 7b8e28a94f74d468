import { type GlucoseUnit, glucoseUnits, toMoles } from '@club/contract/health/signals/glucose-ranges';
import { everydayMetrics } from '@club/contract/health/signals/metrics.data';
import { chooseUnit, storeUnit, useChosenUnits } from '#health/signals/measurements/units';
import { i18n, numberFormat } from '#platform/i18n';

const readUnit = (): GlucoseUnit => {
  const wanted = chooseUnit(everydayMetrics.finger_glucose);
  return glucoseUnits.find((unit) => unit === wanted) ?? 'mg/dL';
};

/** The unit of glucose on every screen, forms included. */
export const keepGlucoseUnit = (unit: GlucoseUnit): void => storeUnit(everydayMetrics.finger_glucose, unit);

/** The unit that glucose is shown in: the kept one, or the one that is usual where the browser's language is at home. */
export const useGlucoseUnit = (): GlucoseUnit => useChosenUnits(readUnit);

/** mg/dL as a figure in a unit: whole mg/dL, tenths of mmol/L. */
export const writeGlucose = (value: number | null, unit: GlucoseUnit): string => {
  if (value === null) return i18n.t('no data');
  const decimals = unit === 'mg/dL' ? 0 : 1;
  const shown = unit === 'mg/dL' ? value : toMoles(value);
  return numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(shown);
};

export const writePercent = (value: number | null, decimals = 1): string =>
  value === null
    ? i18n.t('no data')
    : numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** Minutes of a day as "1 h 10 min". */
export const writeMinutes = (minutes: number): string =>
  minutes < 60
    ? i18n.t('{minutes} min', { minutes })
    : i18n.t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
