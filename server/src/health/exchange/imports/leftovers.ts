import { importHours } from '@club/contract/health/exchange/imports';
import { hourMs } from '@club/contract/platform/units';
import { asMember } from '#health/base/storage';
import { reserveBucket } from '#platform/adapters';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { listSharedIds, removeShared } from './bucket-staging.ts';
import type { BackgroundImportClub } from './import-work.ts';
import { deleteUnwritten, endWriting, listStill, listWithFile, lockImport } from './imports.store.ts';
import { enqueueWork, failImport, type ImportJob } from './reading.ts';
import { listFileIds, removeFiles } from './staging.ts';

const tooLate = `This import waited for more than ${importHours} hours, so we deleted its file. Upload it again.`;

/**
 * Job: ends imports that were left for a day, has those worked on that nobody works on, and removes files that no import
 * has any more.
 */
export const removeLeftovers = async (club: BackgroundImportClub): Promise<void> => {
  const { healthDb, healthWorkerDb, config, clock } = club;
  const now = clock.now().getTime();
  const dayAgo = new Date(now - importHours * hourMs);
  for (const { memberId, id } of await listStill(healthWorkerDb, ['uploading', 'asking', 'ready'], dayAgo)) {
    await asMember(healthDb, memberId, async (db) => {
      const present = await lockImport(db, config, memberId, id);
      if (present && present.touchedAt < dayAgo) await failImport(db, { config, clock }, memberId, present, tooLate);
    });
  }
  const stuck = await listStill(healthWorkerDb, ['reading', 'writing', 'undoing'], new Date(now - hourMs / 6));
  for (const { memberId, id, state } of stuck) {
    const work = jobs[state];
    if (work) await enqueueWork(club.db, work, { member: memberId, id });
  }
  await reserveBucket(config.files, club.db);
  const [here, shared] = [await listFileIds(config.dataDir), await listSharedIds(config)];
  const known = await listWithFile(healthWorkerDb, [...here, ...shared]);
  for (const id of here) if (!known.has(id)) await removeFiles(config.dataDir, id);
  for (const id of shared) if (!known.has(id)) await removeShared(config, id);
};

const jobs: Partial<Record<string, ImportJob>> = {
  reading: 'read_import',
  writing: 'write_import',
  undoing: 'undo_import',
};

/**
 * Without the member's consent nothing more is read or written: what is not written yet goes, with its file, and what was
 * written in part is taken back.
 */
export const endWithConsent = async (
  { db, clock, config }: { readonly db: Db; readonly clock: Clock; readonly config: Config },
  { userId }: { readonly userId: string },
): Promise<void> => {
  for (const id of await deleteUnwritten(db, userId)) await removeFiles(config.dataDir, id);
  // Long enough ago for the next look at imports that nobody works on.
  await endWriting(db, userId, new Date(clock.now().getTime() - hourMs));
};
