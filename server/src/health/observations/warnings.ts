import type { MetricCode } from '@club/contract/health/metrics';
import { type FlagScope, findRedFlags, raiseRedFlags, withdrawRedFlags } from '#health/red-flags';
import { findLatestObservations } from './observations.store.ts';

/** How far a device's clock may be ahead of the server's, in milliseconds. */
export const clockTolerance = 600_000;
/** Values as old may ask for help today; older ones are history, in milliseconds. */
const recent = 86_400_000;

/** Measures that ask for help by their value alone, and the warning sign that they raise. */
const judged: readonly MetricCode[] = ['systolic', 'diastolic'];
const sign = 'severe_pressure';

/**
 * Lets the warning sign follow the newest values, after some were recorded, corrected, removed, imported or taken back:
 * raised while they are severe and recent, withdrawn once they are not. One that was read since the value was recorded is
 * not raised again. Changes to other measures judge nothing.
 */
export const updateValueFlags = async (scope: FlagScope, changed: Iterable<string>): Promise<void> => {
  if (![...changed].some((metric) => judged.some((code) => code === metric))) return;
  const now = scope.clock.now().getTime();
  const latest = await findLatestObservations(scope.db, scope.memberId, new Date(now + clockTolerance), judged);
  const values = [...latest.values()].filter(({ source }) => source !== 'simulated');
  const severe = values.filter(({ metric, value }) => findRedFlags({ [metric]: value }).length > 0);
  const [first] = severe.toSorted((one, other) => other.observed_at.getTime() - one.observed_at.getTime());
  if (!first) return withdrawRedFlags(scope, [sign]);
  // a sign raised later than a day after this value was about one that is gone
  const until = first.observed_at.getTime() + recent;
  await withdrawRedFlags(scope, [sign], new Date(until));
  if (now < until) await raiseRedFlags(scope, findRedFlags({ [first.metric]: first.value }), first.recorded_at);
};
