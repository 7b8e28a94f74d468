import { trainingGoals } from '@club/contract/health/training/training-choices';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { listFinishedBetween } from './workouts.store.ts';

/** A finished workout on the member's clock. */
export interface TrainedSession {
  readonly title: string;
  readonly startedAt: Date;
  readonly minutes: number;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
}

/** What a member trained on their own days, both ends included, oldest first. */
export const listTrained = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: { readonly from: string; readonly to: string },
): Promise<readonly TrainedSession[]> =>
  (await listFinishedBetween(db, config, memberId, days)).map(({ plan, startedAt, minutes, day }) => ({
    title: trainingGoals[plan.goal],
    startedAt,
    minutes: minutes ?? 0,
    day,
  }));
