import { asMember } from '#health/base/storage';
import { listKnownMembers } from '#health/signals/person';
import type { BackgroundClub } from '#platform/club';
import { domains } from './domains.ts';

/**
 * Tells the record of the person what rooms had heard before it was kept, for members it knows nothing of. Run before the
 * first call, so that no plan is made without an answer that was given; run again, it finds nobody.
 */
export const backfillPersons = async (
  { healthDb, healthWorkerDb, config, clock }: BackgroundClub,
  log: (line: string) => void,
): Promise<void> => {
  const rooms = domains.flatMap(({ backfill }) => backfill ?? []);
  const members = new Set<string>();
  for (const { listMembers } of rooms) for (const id of await listMembers(healthWorkerDb)) members.add(id);
  const unheard = members.difference(await listKnownMembers(healthWorkerDb));
  if (unheard.size > 0) log(`Health: reading what members said about themselves into one record (${unheard.size}).`);
  for (const memberId of unheard) {
    await asMember(healthDb, memberId, async (db) => {
      for (const { tell } of rooms) await tell({ db, config, clock, memberId });
    });
  }
};
