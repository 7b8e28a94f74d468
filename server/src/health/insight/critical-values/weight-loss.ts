import { dayMs } from '@club/contract/platform/units';
import { listMeasurements } from '#health/signals/measurements';
import type { FlagScope } from '#health/signals/red-flags';

/** Weight lost up to the newest value, in per cent of the highest one before it; null without two values. */
export interface WeightLoss {
  readonly month: number | null;
  readonly halfYear: number | null;
}

const month = 31;
const halfYear = 183;
const mostValues = 500;

export const findWeightLoss = async ({
  db,
  clock,
  memberId,
}: Pick<FlagScope, 'db' | 'clock' | 'memberId'>): Promise<WeightLoss> => {
  const from = new Date(clock.now().getTime() - halfYear * dayMs);
  const { rows } = await listMeasurements(db, memberId, 'weight', { from, limit: mostValues, offset: 0 });
  const [newest, ...before] = rows.filter(({ source }) => source !== 'simulated');
  const findLoss = (days: number): number | null => {
    if (!newest) return null;
    const since = newest.observed_at.getTime() - days * dayMs;
    const values = before.filter(({ observed_at }) => observed_at.getTime() >= since).map(({ value }) => value);
    const highest = Math.max(...values, newest.value);
    return values.length > 0 ? ((highest - newest.value) / highest) * 100 : null;
  };
  return { month: findLoss(month), halfYear: findLoss(halfYear) };
};
