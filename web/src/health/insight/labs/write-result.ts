import type { LabChange, LabInterval, LabSample, NoIntervalReason } from '@club/contract/health/insight/labs';
import {
  findLabFacts,
  fromStoredUnit,
  isLabMetric,
  type LabGroup,
  labAnswers,
  type MetricCode,
  metrics,
} from '@club/contract/health/signals/metrics';
import { writeValue } from '#health/signals/measurements';
import { i18n, numberFormat } from '#platform/i18n';

export const nameGroup = (group: LabGroup): string => {
  const names: Readonly<Record<LabGroup, string>> = {
    lipids: i18n.t('Lipids'),
    glucose: i18n.t('Glucose'),
    liver: i18n.t('Liver'),
    kidney: i18n.t('Kidney'),
    electrolytes: i18n.t('Salts'),
    blood_count: i18n.t('Blood count'),
    iron: i18n.t('Iron'),
    inflammation: i18n.t('Inflammation'),
    thyroid: i18n.t('Thyroid'),
    hormones: i18n.t('Hormones'),
    vitamins_minerals: i18n.t('Vitamins and minerals'),
    coagulation: i18n.t('Clotting'),
    cardiac: i18n.t('Heart'),
    bone: i18n.t('Bone'),
    pancreas: i18n.t('Pancreas'),
    tumour_markers: i18n.t('Tumour markers'),
    immunity_infection: i18n.t('Immunity and infection'),
    urine: i18n.t('Urine'),
    composite: i18n.t('Worked out from several'),
  };
  return names[group];
};

/** A result in words, by its place among the answers. */
export const writeAnswer = (value: number): string => {
  const words = {
    negative: i18n.t('Negative'),
    trace: i18n.t('Trace'),
    positive: i18n.t('Positive'),
    positive_2: i18n.t('Positive (2+)'),
    positive_3: i18n.t('Positive (3+)'),
  };
  return words[labAnswers[Math.round(value)] ?? 'positive'];
};

export const isInWords = (metric: MetricCode): boolean => isLabMetric(metric) && findLabFacts(metric).inWords;

/** A value as the laboratory printed it, otherwise in the unit that the reader's region uses. */
export const writeResult = (
  metric: MetricCode,
  { value, limit, printed }: Pick<LabSample, 'value' | 'limit' | 'printed'>,
): string => {
  if (isInWords(metric)) return writeAnswer(value);
  if (printed) return `${printed.value} ${printed.unit ?? ''}`.trim();
  return `${limit ? `${limit} ` : ''}${writeValue(metric, value)}`.trim();
};

/** The unit that a value is read in: the printed one where the club knows it. */
const findUnit = (metric: MetricCode, printed: LabSample['printed']): string =>
  printed?.unit && printed.unit in metrics[metric].units ? printed.unit : metrics[metric].unit;

const write = (value: number): string => numberFormat({ maximumSignificantDigits: 4 }).format(value);

/** An interval as it was printed, otherwise in the unit of its value: "3.5 to 5.1", "below 116", "above 40". */
export const writeInterval = (
  metric: MetricCode,
  { low, high }: Pick<LabInterval, 'low' | 'high'>,
  printed: LabSample['printed'],
): string => {
  if (printed?.interval) return printed.interval;
  const unit = findUnit(metric, printed);
  const [from, to] = [low, high].map((end) => (end === null ? null : write(fromStoredUnit(metric, end, unit) ?? end)));
  if (from && to) return i18n.t('{from} to {to}', { from, to });
  if (to) return i18n.t('up to {to}', { to });
  return from ? i18n.t('from {from}', { from }) : '';
};

/** Whose interval it is, in one line. */
export const explainInterval = ({ of, by }: LabInterval): string => {
  if (of === 'laboratory')
    return by ? i18n.t("{laboratory}'s own range", { laboratory: by }) : i18n.t("The laboratory's own range");
  if (of === 'decision limit')
    return i18n.t('A limit that guidelines use, not the range of this laboratory ({source})', { source: by ?? '' });
  return i18n.t("Usual adult range, not this laboratory's ({source})", { source: by ?? '' });
};

/** Why there is no interval to hold a value against. */
export const explainNone = (reason: NoIntervalReason): string => {
  const sentences: Readonly<Record<NoIntervalReason, string>> = {
    none_known: i18n.t('No range was printed, and there is no agreed one.'),
    add_sex: i18n.t('Add your sex to your profile to see a range.'),
    add_age: i18n.t('Add your date of birth to your profile to see a range.'),
    adults_only: i18n.t('The known range is for adults.'),
    pregnancy: i18n.t('In pregnancy only the range that your laboratory prints counts.'),
    phase: i18n.t('The range depends on the day of the cycle, so none is shown.'),
    kept_only: i18n.t('Kept and never interpreted. Ask the person who ordered it.'),
    worked_out: i18n.t('Worked out from other values of the same sample.'),
  };
  return sentences[reason];
};

const percent = (value: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value / 100);

/** Whether a value changed, never better or worse. */
export const explainChange = ({ said, why, percent: by, up, down }: LabChange): string => {
  if (said === 'cannot') {
    const reasons = {
      limit: i18n.t("Can't be compared: one of the values is only a limit."),
      laboratory: i18n.t("Can't be compared: another laboratory measured it."),
      unit: i18n.t("Can't be compared: it was printed in another unit."),
      fasting: i18n.t("Can't be compared: one sample was fasting and the other wasn't."),
      variation: i18n.t("Can't be compared: how much it changes by itself isn't known."),
      zero: i18n.t("Can't be compared with a value of zero."),
    };
    return reasons[why ?? 'variation'];
  }
  const words = { by: percent(by ?? 0), up: percent(up ?? 0), down: percent(-(down ?? 0)) };
  return said === 'within'
    ? i18n.t('{by}: within what changes by itself ({down} to {up}).', words)
    : i18n.t('{by}: more than usual variation ({down} to {up}).', words);
};
