import { minutesADay } from '@club/contract/platform/units';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { findAnswers } from './answers.store.ts';
import { type Answers, findChoice } from './progress.ts';

/** A usual night, in minutes after midnight. */
interface Night {
  readonly asleep: number;
  readonly length: number;
}

export interface UsualSleep {
  /** Hours a night over the whole week; null unless the nights it needs are known. */
  readonly hours: number | null;
  /** How far the middle of sleep moves between work nights and free nights, in hours; null unless there are both. */
  readonly jetlag: number | null;
  /** Whether there are work nights and free nights, so that the two can differ. */
  readonly hasBoth: boolean;
}

/** Whether an alarm ends the nights before free days; null while it was not said. */
export const readAlarm = async (
  db: Db,
  keys: Pick<Config, 'secretKeys'>,
  memberId: string,
): Promise<boolean | null> => {
  const answer = findChoice(await findAnswers(db, keys, memberId), 'alarm_free');
  return answer === null ? null : answer !== 'no';
};

/** What the answers say about usual sleep: (work days · work nights + (7 − work days) · free nights) / 7. */
export const readUsualSleep = (answers: Answers): UsualSleep => {
  const workDays = findChoice(answers, 'work_days');
  const [work, free] = [readNight(answers, 'work'), readNight(answers, 'free')];
  const hasBoth = workDays !== 0 && workDays !== 7;
  if (typeof workDays !== 'number') return { hours: null, jetlag: null, hasBoth };
  const nights = [
    { count: workDays, night: work },
    { count: 7 - workDays, night: free },
  ].filter(({ count }) => count > 0);
  const minutes = nights.reduce((sum, { count, night }) => sum + (night ? count * night.length : Number.NaN), 0) / 7;
  return {
    hours: Number.isNaN(minutes) ? null : minutes / 60,
    jetlag: hasBoth && work && free ? findDistance(findMiddle(work), findMiddle(free)) / 60 : null,
    hasBoth,
  };
};

const readNight = (answers: Answers, kind: 'work' | 'free'): Night | null => {
  const [asleep, awake] = [readTime(answers, `bed_${kind}`), readTime(answers, `wake_${kind}`)];
  if (asleep === null || awake === null || asleep === awake) return null;
  return { asleep, length: (awake - asleep + minutesADay) % minutesADay };
};

const readTime = (answers: Answers, code: string): number | null => {
  const [hours, minutes] = String(findChoice(answers, code) ?? '').split(':');
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
};

const findMiddle = ({ asleep, length }: Night): number => (asleep + length / 2) % minutesADay;

/** Around the clock, the shorter way. */
const findDistance = (one: number, other: number): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, minutesADay - apart);
};
