import { type measurements as contract, type Vital, vitalCodes } from '@club/contract/health/signals/measurements';
import { seriesMetrics } from '@club/contract/health/signals/series';
import { findMean, roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { findLatestReading, summariseLocalDays } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { toList } from '#platform/http';

const month = 30;

/** The latest day of each, on the member's own clock; what no device told isn't there. */
export const listVitals = async ({ healthDb, caller, local }: HealthCall<typeof contract.listVitals>) => {
  const results: Vital[] = [];
  for (const metric of vitalCodes) {
    const latest = await findLatestReading(healthDb, caller.id, metric);
    if (!latest) continue;
    const to = local.toDay(latest.at);
    const span = { from: addDays(to, 1 - month), to, local };
    const days = (await summariseLocalDays(healthDb, caller.id, metric, span)).flatMap(({ day, n, mean, low, high }) =>
      mean === null || low === null || high === null ? [] : [{ day, n, mean, low, high }],
    );
    const last = days.find(({ day }) => day === to);
    if (!last) continue;
    const { n, mean, low, high } = last;
    const wholeMonth = findMean(days.map((one) => one.mean));
    const figures = {
      mean: roundDecimals(mean, 1),
      low: roundDecimals(low, 1),
      high: roundDecimals(high, 1),
      readings: n,
    };
    const over = { mean: roundDecimals(wholeMonth, 1), days: days.length };
    results.push({ metric, unit: seriesMetrics[metric].unit, day: to, ...figures, month: over, source: latest.source });
  }
  return toList(results);
};
