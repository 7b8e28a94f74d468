import type { DaySubject, Finding } from '@club/contract/health/insight/findings';
import { findLabFacts, metrics } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import { findRecommended } from '#health/body/sleep';
import { findBodyMassBand, findGuideline, judgeReading } from '#health/insight/indicators';
import { findRetestDay, type Sampled } from '#health/insight/labs';
import { isSaid, listLimits } from '#health/signals/person';
import { findBodyMassIndex } from '#health/signals/profile';
import type { RedFlagRule } from '#health/signals/red-flags';
import { countDays } from '#platform/calendar';
import { type Chosen, chooseAction } from './choose-action.ts';
import { averageDays, type DayMean, listLatestDays } from './day-means.ts';
import type { Base } from './finding-plans.store.ts';
import type { OutOfRange, Subject } from './findings.data.ts';
import { isDaySubject, type Known } from './known.ts';
import { showDays, showSample } from './outcome.ts';

/** A value that needs something, with what it leads to and what a plan for it would stand on. */
export interface Found extends Pick<Finding, 'day' | 'values' | 'days' | 'interval' | 'held_against'> {
  readonly outside: OutOfRange;
  readonly chosen: Chosen;
  readonly base: Base;
  /** The laboratory's own suggestion of a day; null where there is none. */
  readonly retest: string | null;
  /** How far outside it lies, for the order of the list. */
  readonly weight: number;
}

/** Every value of a person that lies outside what it is held against, or can't wait. */
export const findFindings = (known: Known): readonly Found[] => [
  ...[...known.samples.values()].flatMap((samples) => findSample(known, samples)),
  ...findPressure(known),
  ...findSleep(known),
  ...findWeight(known),
];

export const nameSubject = (subject: Subject): string => {
  if (!isDaySubject(subject)) return metrics[subject].label;
  return { blood_pressure: 'Blood pressure', sleep: 'Sleep', weight: 'Weight' }[subject];
};

const listSigns = ({ signs }: Known, ...of: readonly string[]): readonly RedFlagRule[] =>
  [...signs].flatMap(([figure, rules]) => (of.includes(figure) ? rules : []));

/** For so many days a value can ask for help now, and for so many it says something about today. */
const [recentDays, currentDays] = [14, 365];

/** The newest measured value: what is worked out beside it has no interval, and hides none. */
const findSample = (known: Known, samples: readonly Sampled[]): readonly Found[] => {
  const measured = samples.filter(({ formula }) => formula === null);
  const sample = measured.at(-1);
  if (!sample?.id || findLabFacts(sample.metric).keptOnly) return [];
  const { metric, value, day, place, interval } = sample;
  const isRecent = countDays(day, known.today) <= recentDays;
  const signs = listSigns(known, metric, ...(metric === 'creatinine' ? ['kidney_function'] : [])).filter(
    ({ level }) => isRecent || level === 'routine',
  );
  const isOutside = place === 'below' || place === 'above';
  if (!isOutside && signs.length === 0) return [];
  const side = isOutside ? place : isLowSign(signs) ? 'below' : 'above';
  const isOld = countDays(day, known.today) > currentDays;
  const isAgain = measured.at(-2)?.place === side;
  const outside: OutOfRange = { subject: metric, side, value, days: null, isMarked: false, isAgain, isOld };
  const end = side === 'below' ? interval?.low : interval?.high;
  return [
    {
      outside,
      chosen: chooseAction(outside, signs, known.person, known.avoided),
      day,
      values: [showSample(sample)],
      days: null,
      interval,
      held_against: null,
      retest: findRetestDay(sample),
      weight: end ? Math.abs(value - end) / end : 0,
      base: {
        base_id: sample.id,
        base_from: day,
        base_to: day,
        base_days: null,
        base_value: value,
        base_second: null,
      },
    },
  ];
};

/** Signs of too little are named so. */
const isLowSign = (signs: readonly RedFlagRule[]): boolean => signs.some(({ code }) => code.includes('low'));

interface Judged {
  readonly side: OutOfRange['side'];
  /** What the choice of an action goes by. */
  readonly value: number;
  readonly isMarked: boolean;
  readonly held_against: string;
  readonly weight: number;
}

/** A finding of a mean of days; none where it lies inside and nothing of it can't wait. */
const toFound = (
  known: Known,
  subject: DaySubject,
  days: readonly DayMean[],
  judged: Judged,
  signs: readonly RedFlagRule[],
): readonly Found[] => {
  const [first, last] = [days[0], days.at(-1)];
  const [value, second] = averageDays(days.map(({ values }) => values));
  if (!first || !last || value === undefined) return [];
  const { side, isMarked, held_against, weight } = judged;
  const outside: OutOfRange = { subject, side, value: judged.value, days: days.length, isMarked };
  return [
    {
      outside,
      chosen: chooseAction(outside, signs, known.person, known.avoided),
      day: last.day,
      values: [...showDays(subject, days)],
      days: days.length,
      interval: null,
      held_against,
      retest: null,
      weight,
      base: {
        base_id: null,
        base_from: first.day,
        base_to: last.day,
        base_days: days.length,
        base_value: value,
        base_second: second ?? null,
      },
    },
  ];
};

const findPressure = (known: Known): readonly Found[] => {
  const days = listLatestDays('blood_pressure', known.means, known.today);
  const [upper, lower] = averageDays(days.map(({ values }) => values)).map(Math.round);
  if (upper === undefined || lower === undefined) return [];
  const signs = listSigns(known, 'systolic', 'diastolic');
  const { band } = judgeReading([upper, lower], known.person);
  if (signs.length === 0 && (!band || band.tone === 'good')) return [];
  const side = band?.code === 'low' || isLowSign(signs) ? 'below' : 'above';
  const { source } = findGuideline(known.person.country);
  const held_against = band ? `${band.label}. ${source.title}, ${source.year}` : (signs[0]?.title ?? '');
  const judged = {
    side,
    value: upper,
    isMarked: band?.tone === 'poor',
    held_against,
    weight: upper / 120 - 1,
  } as const;
  return toFound(known, 'blood_pressure', days, judged, signs);
};

/** Nights from which on a mean says something about a person. */
const fewestNights = 5;

const findSleep = (known: Known): readonly Found[] => {
  const nights = listLatestDays('sleep', known.means, known.today);
  const range = findRecommended(known.person.age);
  const [mean] = averageDays(nights.map(({ values }) => values));
  if (!range || mean === undefined || nights.length < fewestNights) return [];
  const hours = roundDecimals(mean, 1);
  if (hours >= range.from && hours <= range.to) return [];
  const side = hours < range.from ? 'below' : 'above';
  const held_against = `${range.from} to ${range.to} hours a night are recommended at your age. National Sleep Foundation, 2015`;
  const weight = side === 'below' ? 1 - hours / range.from : hours / range.to - 1;
  return toFound(known, 'sleep', nights, { side, value: hours, isMarked: false, held_against, weight }, []);
};

const findWeight = (known: Known): readonly Found[] => {
  const days = listLatestDays('weight', known.means, known.today);
  const { person } = known;
  const [kilos] = averageDays(days.map(({ values }) => values));
  if (kilos === undefined) return [];
  const signs = listSigns(known, 'body_mass_index', 'weight_lost_month', 'weight_lost_half_year');
  const index = person.heightCm ? findBodyMassIndex(kilos, person.heightCm) : null;
  // for adults who aren't pregnant, as its bands say
  const isJudged = index !== null && person.age !== null && person.age >= 18 && !isSaid(person, 'pregnant');
  const band = isJudged ? findBodyMassBand(index) : undefined;
  if (signs.length === 0 && (!band || band.tone === 'good')) return [];
  const isLow = signs.length > 0 || band?.code === 'below';
  // where figures of weight do harm, none is brought up
  if (!isLow && listLimits(person).some(({ rule }) => rule.calmFigures === true)) return [];
  const held_against =
    band && index !== null ? `Body mass index ${index}: ${band.label}. WHO, 2000` : (signs[0]?.title ?? '');
  const judged = {
    side: isLow ? 'below' : 'above',
    value: index ?? 0,
    isMarked: band?.tone === 'poor',
    held_against,
    weight: index === null ? 0 : Math.abs(index - 22) / 22,
  } as const;
  return toFound(known, 'weight', days, judged, signs);
};
