import { forgetSource, listSources, type SourceKind } from '#health/signals/series';
import type { Db } from '#platform/db';
import { deleteSourceDays } from './summarised-days.store.ts';

/**
 * Deletes everything that one source said of glucose, its share of daily summaries included.
 * @returns how many readings were deleted or had been summarised.
 */
export const forgetGlucose = async (
  db: Db,
  memberId: string,
  source: { readonly kind: SourceKind; readonly name: string },
): Promise<number> => {
  const found = (await listSources(db, memberId)).find(
    ({ kind, name }) => kind === source.kind && name === source.name,
  );
  if (!found) return 0;
  const deleted = await forgetSource(db, memberId, 'glucose', source);
  return deleted + (await deleteSourceDays(db, memberId, found.number));
};
