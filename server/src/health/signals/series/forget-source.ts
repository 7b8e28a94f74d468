import type { SeriesCode } from '@club/contract/health/signals/series';
import { type Db, queryRows, runStatement } from '#platform/db';
import { listSources, type SourceKind } from './sources.ts';
import { changeDays } from './write-series.ts';

/** Days that are changed in one statement. */
const daysAtOnce = 200;

/**
 * Deletes everything that one source said of a metric; what other sources said stays and is read instead.
 * @returns how many readings were deleted.
 */
export const forgetSource = async (
  db: Db,
  memberId: string,
  metric: SeriesCode,
  { kind, name }: { readonly kind: SourceKind; readonly name: string },
): Promise<number> => {
  const source = (await listSources(db, memberId)).find((one) => one.kind === kind && one.name === name)?.number;
  if (source === undefined) return 0;
  const rows = await queryRows<{ day: string }>(db)`
    select to_char(day, 'YYYY-MM-DD') as day from series_days
    where member_id = ${memberId} and metric = ${metric} order by series_days.day`;
  let deleted = 0;
  for (let from = 0; from < rows.length; from += daysAtOnce) {
    const decisions = rows
      .slice(from, from + daysAtOnce)
      .map(
        ({ day }) =>
          [
            day,
            (stored: readonly { slot: number; source: number; value: number }[]) =>
              stored
                .filter((one) => one.source === source)
                .map(({ slot, value }) => ({ slot, source, before: value, after: null })),
          ] as const,
      );
    const changed = await changeDays(db, memberId, metric, new Map(decisions));
    deleted += [...changed.values()].reduce((sum, { length }) => sum + length, 0);
  }
  await runStatement(db)`delete from series_days where member_id = ${memberId} and metric = ${metric} and n = 0`;
  return deleted;
};
