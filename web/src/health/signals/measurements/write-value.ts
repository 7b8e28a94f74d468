import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { chooseUnit, parts, toFields } from '#health/signals/measurements/units';
import { i18n } from '#platform/i18n';

/** A stored value in the unit that the reader's region uses, such as `72.4 kg` or `5 ft 9 in`. */
export const writeValue = (metric: MetricCode, stored: number, unit = chooseUnit(metrics[metric])): string => {
  const { whole, part } = toFields(metrics[metric], stored, unit);
  const smaller = parts[unit];
  const write = (text: string) => Number(text).toLocaleString(i18n.locale);
  return smaller ? `${write(whole)} ${unit} ${write(part)} ${smaller.unit}` : `${write(whole)} ${unit}`;
};
