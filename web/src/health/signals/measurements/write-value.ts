import { fromStoredUnit, type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { i18n } from '#platform/i18n';
import { chooseUnit, parts, toTyped } from './typed-value.ts';

/** Decimals that a value has in a unit: more where the unit is large beside the stored one. */
const decimalsIn = (metric: MetricCode, unit: string): number =>
  unit === metrics[metric].unit ? metrics[metric].decimals : Math.max(1, metrics[metric].decimals);

/** A stored value in the unit that the reader's region uses, such as `72.4 kg` or `5 ft 9 in`. */
export const writeValue = (metric: MetricCode, stored: number, unit = chooseUnit(metric)): string => {
  const { whole, part } = toFields(metric, stored, unit);
  const smaller = parts[unit];
  const write = (text: string) => Number(text).toLocaleString(i18n.locale);
  return smaller ? `${write(whole)} ${unit} ${write(part)} ${smaller.unit}` : `${write(whole)} ${unit}`;
};

/** A stored value as the fields of a form hold it. */
export const toFields = (metric: MetricCode, stored: number, unit = chooseUnit(metric)) =>
  toTyped(fromStoredUnit(metric, stored, unit) ?? stored, unit, decimalsIn(metric, unit));
