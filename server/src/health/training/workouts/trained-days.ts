import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { trainingGoals } from '@club/contract/health/training/training-choices';
import { minuteMs } from '@club/contract/platform/units';
import { findSourceOrder } from '#health/body/activity';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { chooseCounted } from './counted-workouts.ts';
import { listRecorded, type RecordedWorkout } from './recorded-workouts.store.ts';
import { isStrengthSport } from './sport-intensity.ts';
import { listFinishedBetween, type StoredWorkout } from './workouts.store.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface OfClub {
  readonly source: 'club';
  readonly device: '';
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly day: string;
  readonly workout: StoredWorkout;
}

/** A workout of the club or of another app, whichever counts. */
export type CountedWorkout = OfClub | RecordedWorkout;

/** The workouts that count on the member's own days, both ends included, oldest first. */
export const listCounted = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  { from, to }: Days,
): Promise<readonly CountedWorkout[]> => {
  // One that began before midnight may be the same as one after it.
  const wider = { from: addDays(from, -1), to: addDays(to, 1) };
  const done = (await listFinishedBetween(db, config, memberId, wider)).map(
    (workout): OfClub => ({
      source: 'club',
      device: '',
      startedAt: workout.startedAt,
      endedAt: new Date(workout.startedAt.getTime() + (workout.minutes ?? 0) * minuteMs),
      day: workout.day,
      workout,
    }),
  );
  const order = await findSourceOrder(db, memberId);
  const all: CountedWorkout[] = [...done, ...(await listRecorded(db, memberId, wider))];
  return chooseCounted(all, order).filter(({ day }) => day >= from && day <= to);
};

/** A workout on the member's clock. */
export interface TrainedSession {
  readonly title: string;
  /** Against resistance: every goal of the club's plans but mobility, and a device's sport of such a name. */
  readonly isStrength: boolean;
  readonly startedAt: Date;
  readonly minutes: number;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
  readonly source: ActivitySource | 'club';
}

/** What a member trained on their own days, both ends included, oldest first. */
export const listTrained = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: Days,
): Promise<readonly TrainedSession[]> =>
  (await listCounted(db, config, memberId, days)).map((one) => ({
    title: one.source === 'club' ? trainingGoals[one.workout.plan.goal] : one.kind,
    isStrength: one.source === 'club' ? one.workout.plan.goal !== 'mobility' : isStrengthSport(one.kind),
    startedAt: one.startedAt,
    minutes: countMinutes(one),
    day: one.day,
    source: one.source,
  }));

/** From its begin to its end. */
export const countMinutes = ({ startedAt, endedAt }: Pick<CountedWorkout, 'startedAt' | 'endedAt'>): number =>
  Math.round((endedAt.getTime() - startedAt.getTime()) / minuteMs);
