import type { NextStep } from '@club/contract/health/insight/today';
import { minutesADay } from '@club/contract/platform/units';
import type { PlanNews } from '#health/insight/findings';

/** What is known of a member's day. */
export interface KnownDay {
  /** Minutes after midnight by the member's clock. */
  readonly minute: number;
  readonly steps: number | null;
  readonly goal: number;
  /** Whether anything of the kind was recorded in the last seven days. */
  readonly has: { readonly steps: boolean; readonly nights: boolean; readonly glucose: boolean };
  readonly hasNightToday: boolean;
  readonly hasPractisedToday: boolean;
  /** When the member usually goes to bed; null below five nights. */
  readonly bedtime: number | null;
  /** Actions of followed blueprints that this week still asks for and today has not seen. */
  readonly due: readonly NonNullable<NextStep['blueprint']>[];
  readonly isCheckDue: boolean;
  /** What plans ask for or say today, and a finding that has none. */
  readonly plans: readonly PlanNews[];
}

const most = 3;
/** Moderate walking (Tudor-Locke 2018, doi:10.1136/bjsports-2017-097628). */
const stepsAMinute = 100;
/** Nobody is sent out for a walk at night, or for longer than an hour and a half. */
const [firstWalk, lastWalk, longestWalk] = [6 * 60, 21 * 60, 90];
const [windDown, evening, usualRising, breathing] = [15, 18 * 60, 5 * 60, 5];

/** At most three suggestions, the most useful first; without any records, the ways to begin. */
export const chooseNext = (known: KnownDay): NextStep[] => {
  const { steps, nights, glucose } = known.has;
  const tell = (isAsked: boolean) =>
    known.plans
      .filter(({ kind }) => (kind === 'finding') !== isAsked)
      .map(({ kind, subject, label }) => toStep(kind, { finding: { subject, label } }));
  if (!steps && !nights && !glucose)
    return [...tell(true), ...tell(false), toStep('connect'), toStep('add_night'), toStep('add_steps')].slice(0, most);
  return [
    ...tell(true),
    ...known.due.slice(0, 1).map((blueprint) => toStep('blueprint', { blueprint })),
    ...tell(false),
    ...suggestWalk(known),
    ...(nights && !known.hasNightToday && known.minute >= usualRising ? [toStep('log_night')] : []),
    ...suggestWindDown(known),
    ...(known.hasPractisedToday ? [] : [toStep('breathe', { minutes: breathing })]),
    ...(glucose ? [] : [toStep('connect')]),
    ...(known.isCheckDue ? [toStep('check')] : []),
  ].slice(0, most);
};

const suggestWalk = ({ steps, goal, minute }: KnownDay): NextStep[] => {
  if (steps === null || steps >= goal || minute < firstWalk || minute > lastWalk) return [];
  const minutes = Math.ceil((goal - steps) / stepsAMinute);
  return minutes > longestWalk ? [] : [toStep('walk', { minutes, steps: goal - steps })];
};

/** From six in the evening until bedtime; a bedtime after midnight counts as the same evening. */
const suggestWindDown = ({ bedtime, minute }: KnownDay): NextStep[] => {
  if (bedtime === null || minute < evening) return [];
  const bed = bedtime < 12 * 60 ? bedtime + minutesADay : bedtime;
  if (minute > bed) return [];
  return [toStep('wind_down', { minutes: windDown, from_minute: (bed - windDown) % minutesADay })];
};

const toStep = (kind: NextStep['kind'], more: Partial<NextStep> = {}): NextStep => ({
  kind,
  minutes: null,
  steps: null,
  from_minute: null,
  blueprint: null,
  finding: null,
  ...more,
});

const fewestNights = 5;

/** The usual time of going to bed, the median over noon to noon; null below five nights. */
export const findBedtime = (minutes: readonly number[]): number | null => {
  if (minutes.length < fewestNights) return null;
  const sorted = minutes.map((minute) => (minute + 720) % minutesADay).sort((one, other) => one - other);
  return ((sorted[Math.floor(sorted.length / 2)] ?? 0) + 720) % minutesADay;
};
