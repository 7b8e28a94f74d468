import { type GlucoseUnit, glucoseUnits, toMoles } from '@club/contract/health/signals/glucose-ranges';
import { useSyncExternalStore } from 'react';
import { chooseUnit } from '#health/signals/measurements';
import { readText, writeText } from '#platform/api';
import { i18n, numberFormat } from '#platform/i18n';

/** The unit is a choice of this browser, like the colours; no value is ever stored here. */
const storedUnder = 'club:glucose-unit';
const listeners = new Set<() => void>();
/** Only where the browser's storage is blocked. */
let forThisPage: GlucoseUnit | null = null;

const readUnit = (): GlucoseUnit => {
  const wanted = forThisPage ?? (readText(storedUnder) || chooseUnit('fasting_glucose'));
  return glucoseUnits.find((unit) => unit === wanted) ?? 'mg/dL';
};

export const keepUnit = (unit: GlucoseUnit): void => {
  writeText(storedUnder, unit);
  forThisPage = readText(storedUnder) === unit ? null : unit;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The unit that glucose is shown in: the kept one, or the one that is usual where the browser's language is at home. */
export const useGlucoseUnit = (): GlucoseUnit => useSyncExternalStore(subscribe, readUnit);

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
