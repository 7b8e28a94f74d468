import type { QuestionnaireResult } from '@club/contract/health/check-up/questionnaires';
import { i18n, numberFormat } from '#platform/i18n';
import type { StatusTone } from '#platform/ui';

export const bandTones: Readonly<Record<'good' | 'fair' | 'poor', StatusTone>> = {
  good: 'good',
  fair: 'waiting',
  poor: 'bad',
};

const writeNumber = (value: number): string => numberFormat({ maximumFractionDigits: 0 }).format(value);

/** The value with its highest or its unit, or both values where the sex decides. */
export const writeValue = ({ value, by_sex, max, unit }: QuestionnaireResult): string => {
  const values = by_sex.flatMap((one) => (one.value === null ? [] : [one.value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isRange = value === null && values.length > 1;
  if (value === null && !isRange) return i18n.t('No number');
  const written = isRange
    ? i18n.t('{low} to {high}', { low: writeNumber(low), high: writeNumber(high) })
    : writeNumber(value ?? 0);
  if (max !== null) return i18n.t('{value} of {max}', { value: written, max });
  return unit ? `${written} ${unit}` : written;
};

export const writeBand = ({ band }: QuestionnaireResult): string => band?.label ?? '';

export const nameSex = (sex: 'M' | 'F'): string =>
  ({ M: i18n.t('Scored as male'), F: i18n.t('Scored as female') })[sex];
