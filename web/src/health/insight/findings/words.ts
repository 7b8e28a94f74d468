import type { Finding, FindingPlan, FoundValue, PlanOutcome } from '@club/contract/health/insight/findings';
import { isLabMetric, type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { labMarkerPath, measurementsPath, metricPath, sleepPath } from '#health/base/paths';
import { explainInterval, writeInterval, writeResult } from '#health/insight/labs';
import { writeValue } from '#health/signals/measurements';
import { i18n, numberFormat } from '#platform/i18n';
import { fullDay, toNoon } from '#platform/ui';

const write = (value: number, digits = 1): string => numberFormat({ maximumFractionDigits: digits }).format(value);

/** One figure: as a laboratory printed it, otherwise in the reader's unit. */
const writeOne = (found: FoundValue): string => {
  const { metric, value } = found;
  if (metric === 'sleep_hours') return i18n.t('{hours} h a night', { hours: write(value) });
  return isLabMetric(metric) ? writeResult(metric, found) : writeValue(metric, value);
};

/** The figures of a finding, pressure as people say it. */
export const writeFound = (values: readonly FoundValue[]): string => {
  const [first, second] = values;
  if (!first) return '';
  if (second) return i18n.t('{upper}/{lower} mmHg', { upper: write(first.value, 0), lower: write(second.value, 0) });
  return writeOne(first);
};

/** What the figures are, and from when. */
export const writeWhen = ({ day, days }: Pick<Finding, 'day' | 'days'>): string =>
  days === null
    ? i18n.t('Sample of {day}', { day: fullDay(toNoon(day)) })
    : i18n.t('{days, plural, one {One day, {day}} other {Mean of # days up to {day}}}', {
        days,
        day: fullDay(toNoon(day)),
      });

export const writeHeld = ({ interval, held_against, values }: Finding): string => {
  const [first] = values;
  if (held_against) return held_against;
  if (!interval || !first || first.metric === 'sleep_hours') return '';
  return `${explainInterval(interval)}: ${writeInterval(first.metric, interval, first.printed)}`;
};

export const writeSide = ({ label, side, days }: Pick<Finding, 'label' | 'side' | 'days'>): string => {
  if (days !== null) {
    return side === 'below'
      ? i18n.t('{label} is lower than recommended', { label })
      : i18n.t('{label} is higher than recommended', { label });
  }
  return side === 'below'
    ? i18n.t('{label} is below its range', { label })
    : i18n.t('{label} is above its range', { label });
};

/** Where the values are that a finding is from. */
export const findValuePath = (subject: string): string => {
  if (subject === 'sleep') return sleepPath;
  if (subject === 'blood_pressure') return metricPath('systolic');
  return isCode(subject) && isLabMetric(subject) ? labMarkerPath(subject) : metricPath(subject) || measurementsPath;
};

const isCode = (subject: string): subject is MetricCode => subject in metrics;

/** What can be said, a sentence for each figure; never better or worse. */
export const writeOutcome = (label: string, { why, after, parts, days }: PlanOutcome): string[] => {
  if (why) return [`${i18n.t('{label} is {value} now.', { label, value: writeFound(after) })} ${explainWhy(why)}`];
  return parts.map((part) => {
    const name = part.metric === 'sleep_hours' ? label : metrics[part.metric].label;
    const words = { name, before: writeOne(part.before), after: writeOne(part.after) };
    const rise = part.after.value > part.before.value;
    if (part.said === 'beyond') {
      const moved = rise
        ? i18n.t('{name} rose from {before} to {after}', words)
        : i18n.t('{name} fell from {before} to {after}', words);
      return `${moved}: ${i18n.t('more than chance ({bound}).', { bound: writeBound(part, days) })}`;
    }
    const moved =
      part.percent === null
        ? i18n.t('{name} went from {before} to {after}', words)
        : i18n.t('{name} changed by {percent} %, from {before} to {after}', {
            ...words,
            percent: write(Math.abs(part.percent), 0),
          });
    return `${moved}, ${i18n.t("which is within chance ({bound}): it can't be said that it changed.", {
      bound: writeBound(part, days),
    })}`;
  });
};

/** What it takes to be more than chance. */
const writeBound = ({ needs, interval }: PlanOutcome['parts'][number], days: number | null): string => {
  if (interval) {
    const signed = numberFormat({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    return i18n.t('with 95 % certainty between {low} and {high}, means of {days} days', {
      low: signed.format(interval.low),
      high: signed.format(interval.high),
      days: days ?? 0,
    });
  }
  return i18n.t('it needs {needs} %', { needs: write(needs ?? 0, 0) });
};

const explainWhy = (why: NonNullable<PlanOutcome['why']>): string => {
  const sentences: Readonly<Record<NonNullable<PlanOutcome['why']>, string>> = {
    limit: i18n.t('Not comparable: one of the values is only a limit.'),
    laboratory: i18n.t('Not comparable: another laboratory measured it, perhaps by another method.'),
    unit: i18n.t('Not comparable: it was printed in another unit.'),
    fasting: i18n.t("Not comparable: one sample was fasting and the other wasn't."),
    variation: i18n.t("Not comparable: how much it changes by itself isn't known."),
    zero: i18n.t('Not comparable with a value of zero.'),
    few_before: i18n.t("There were too few days before to compare with, so a change can't be said."),
    no_spread: i18n.t("All days are alike, so chance can't be judged and a change can't be said."),
  };
  return sentences[why];
};

/** The state of a plan in a word or two. */
export const writeState = ({ state, measure_on, base }: FindingPlan): string => {
  if (base.state !== 'kept' && state !== 'ended') return i18n.t('Without its value');
  const states: Readonly<Record<FindingPlan['state'], string>> = {
    waiting: i18n.t('Measure again {day}', { day: fullDay(toNoon(measure_on)) }),
    due: i18n.t('Measure again now'),
    measured: i18n.t('Measured again'),
    ended: i18n.t('Ended'),
  };
  return states[state];
};

/** Why a plan claims nothing: what it was for is no longer what it was. */
export const explainBase = ({ base }: FindingPlan): string | null => {
  if (base.state === 'kept') return null;
  const was = writeFound(base.values);
  return base.state === 'removed'
    ? i18n.t('The value that it began with ({was}) was removed, so nothing can be said about a change.', { was })
    : i18n.t('The value that it began with ({was}) was corrected since, so nothing can be said about a change.', {
        was,
      });
};
