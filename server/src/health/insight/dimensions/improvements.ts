import type { Improvement } from '@club/contract/health/insight/dimensions';
import { minutesADay, roundDecimals } from '@club/contract/platform/units';
import { type Answers, findChoice } from '#health/check-up/assessment';
import {
  type KnownMeasure,
  type Measure,
  type Points,
  scoreActivity,
  scoreDiet,
  scoreLifeEssential,
  scoreNicotine,
  scoreSleep,
} from '#health/insight/scores';
import { eatingHabitNames } from './eating-habits.data.ts';

/** A single answer moved up one level. */
interface Step {
  readonly measure: Measure;
  readonly points: number;
  readonly title: string;
  readonly detail: string;
}

const most = 3;

/**
 * The changes worth the most: each moves one answer up one level, and the whole score is worked out again with it. None
 * while there is no score, and none of what only a clinician or time can change.
 */
export const listImprovements = (known: readonly KnownMeasure[], answers: Answers): Improvement[] => {
  const points: Points = Object.fromEntries(known.map((one) => [one.measure, one.points]));
  const before = scoreLifeEssential(points).value;
  if (before === null) return [];
  return known
    .flatMap((one) => steps[one.measure]?.(one, answers) ?? [])
    .map(({ points: reached, ...step }) => {
      const after = scoreLifeEssential({ ...points, [step.measure]: reached }).value ?? before;
      return { ...step, before, after, gain: roundDecimals(after - before, 1) };
    })
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, most);
};

type FindSteps = (known: KnownMeasure, answers: Answers) => readonly Step[];

const findNext = (value: number, levels: readonly number[]): number | undefined =>
  levels.find((level) => level > value);

const improveDiet: FindSteps = ({ measure, value }, answers) => {
  const next = findNext(value, [4, 8, 12, 15]);
  if (next === undefined) return [];
  const open = Object.entries(eatingHabitNames).filter(([code]) => findChoice(answers, code) === 'no');
  const names = open.slice(0, Math.min(2, next - value)).map(([, name]) => name);
  return [
    {
      measure,
      points: scoreDiet(next),
      title: `Reach ${next} of 16 eating habits`,
      detail: names.length > 0 ? capitalize(names.join(' and ')) : `${next} instead of ${value}`,
    },
  ];
};

/** A first step that is worth naming, in minutes a week. */
const shortestStep = 10;

const improveActivity: FindSteps = ({ measure, value, unit }) => {
  const next = findNext(value, [shortestStep, 30, 60, 90, 120, 150]);
  // A guess from the profile has no minutes.
  if (next === undefined || unit === 'points') return [];
  return [
    {
      measure,
      points: scoreActivity(next),
      title: `Move ${Math.ceil(next - value)} more minutes a week`,
      detail: `${next} minutes instead of ${Math.round(value)}`,
    },
  ];
};

/** Minutes are named in fives. */
const roundUp = (minutes: number): number => Math.ceil(minutes / 5 - 1e-9) * 5;

const improveSleep: FindSteps = ({ measure, value }, answers) => {
  const next = findNext(value, [4, 5, 6, 7]);
  if (next === undefined) return [];
  const minutes = roundUp((next - value) * 60);
  return [
    {
      measure,
      points: scoreSleep(Math.max(next, value + minutes / 60)),
      title: `Sleep ${minutes} minutes longer`,
      detail: describeBedtime(answers, minutes) ?? `${next} hours instead of ${roundDecimals(value, 1)}`,
    },
  ];
};

const describeBedtime = (answers: Answers, minutes: number): string | null => {
  const time = findChoice(answers, 'bed_work') ?? findChoice(answers, 'bed_free');
  const [hour, minute] = String(time ?? '').split(':');
  if (!hour || !minute) return null;
  const earlier = (Number(hour) * 60 + Number(minute) - minutes + minutesADay) % minutesADay;
  const words = [Math.floor(earlier / 60), earlier % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `Asleep at ${words} instead of ${time}`;
};

const improveNicotine: FindSteps = ({ measure, points, unit }, answers) => {
  if (unit !== 'points') return [];
  const smokeAtHome = findChoice(answers, 'smoke_home') === 'yes';
  if (findChoice(answers, 'nicotine') === 'current' && findChoice(answers, 'vape_only') === 'no') {
    const stopped = scoreNicotine('former', { yearsSinceQuitting: 0, smokeAtHome });
    return [
      {
        measure,
        points: stopped,
        title: 'Stop smoking',
        detail: 'The points rise again after 1 year and after 5',
      },
    ];
  }
  if (!smokeAtHome) return [];
  return [
    { measure, points: points + 20, title: 'Keep your home smoke-free', detail: 'Nobody smokes indoors any more' },
  ];
};

const steps: Readonly<Partial<Record<Measure, FindSteps>>> = {
  diet: improveDiet,
  activity: improveActivity,
  sleep: improveSleep,
  nicotine: improveNicotine,
};

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
