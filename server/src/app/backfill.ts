import { asMember, asWorker } from '#health/base/storage';
import { listKnownMembers } from '#health/signals/person';
import type { Club } from '#platform/club';
import { domains } from './domains.ts';

/**
 * Tells the record of the person what rooms had heard before it was kept, for members it knows nothing of. Run before the
 * first call, so that no plan is made without an answer that was given; run again, it finds nobody.
 */
export const backfillPersons = async (
  { healthDb, config, clock }: Pick<Club, 'healthDb' | 'config' | 'clock'>,
  log: (line: string) => void,
): Promise<void> => {
  const rooms = domains.flatMap(({ backfill }) => backfill ?? []);
  const unheard = await asWorker(healthDb, async (db) => {
    const members = new Set<string>();
    for (const { listMembers } of rooms) for (const id of await listMembers(db)) members.add(id);
    return members.difference(await listKnownMembers(db));
  });
  if (unheard.size > 0) log(`Health: reading what members said about themselves into one record (${unheard.size}).`);
  for (const memberId of unheard) {
    await asMember(healthDb, memberId, async (db) => {
      for (const { tell } of rooms) await tell({ db, config, clock, memberId });
    });
  }
};
