import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import { metricCodes } from '@club/contract/health/signals/metrics';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { undoRecordedDays } from '#health/body/activity';
import { raiseGlucoseFlags, rewardRecordedDays, withdrawGlucoseFlags } from '#health/body/glucose';
import { undoImportedPlays } from '#health/body/mindfulness';
import { raiseSleepFlags, undoRecordedNights, withdrawSleepFlags } from '#health/body/sleep';
import { takeBackPart } from '#health/exchange/record';
import { undoImportedMeasurements } from '#health/signals/measurements';
import { undoImportPart } from '#health/signals/series';
import { undoImportedWorkouts } from '#health/training/workouts';
import type { Db } from '#platform/db';
import { lanes, type RunningJob } from '#platform/jobs';
import type { Batch, RecordBatch } from './batches.ts';
import { fetchFile } from './bucket-staging.ts';
import { bringPart } from './compare-record.ts';
import type { ImportClub, NamedWork } from './import-work.ts';
import { findImport, lockImport, type StoredImport, updateImport } from './imports.store.ts';
import { enqueueWork, failImport, isPassing, prepareWriting } from './reading.ts';
import { readExtraction, removeFiles, toPath } from './staging.ts';
import { writeBatch } from './write-batch.ts';

const interrupted =
  'Something went wrong while we imported this file, so we took everything back. Upload the file again.';

/**
 * Job: writes what was read, part by part. Each part is written together with how far the import is, so that an import
 * whose process was killed goes on where it was. An import that cannot go on is taken back.
 */
export const writeImport = async (club: ImportClub, of: NamedWork, running: RunningJob): Promise<void> => {
  const { healthDb, config } = club;
  const { member, id } = of;
  const present = await asMember(healthDb, member, (db) => findImport(db, config, member, id));
  if (present?.state === 'undoing') await undoWriting(club, of, running);
  if (present?.state !== 'writing' || !present.fileKey) return;
  try {
    const { fileKey } = present;
    const how = await writeRest(club, of, present, fileKey, startSlice(running));
    if (how === 'whole') await finish(club, of);
    if (how === 'more') await enqueueWork(club.db, 'write_import', of);
  } catch (error) {
    if (isPassing(error)) throw error;
    await beginUndo(club, of, interrupted);
    await undoWriting(club, of, running);
    throw error;
  }
};

/** Whether a job has worked long enough: others are let in, and the club can stop. */
const startSlice = ({ signal }: RunningJob): (() => boolean) => {
  const end = performance.now() + lanes.files.budget.sliceSeconds * 1000;
  return () => signal.aborted || performance.now() > end;
};

/** @returns whether all of it is written, more is left, or the import was cancelled meanwhile. */
const writeRest = async (
  club: ImportClub,
  of: NamedWork,
  { written, details }: StoredImport,
  key: Buffer,
  isOver: () => boolean,
): Promise<'whole' | 'more' | 'cancelled'> => {
  const scope = await prepareWriting(club, of, new Set(details.leaveOut));
  await fetchFile(club.config, of.id, 'extraction');
  const file = { file: toPath(club.config.dataDir, of.id, 'extraction'), key };
  let all = written;
  for await (const _ of readExtraction(file, written)) all += 1;
  let at = written;
  for await (const line of readExtraction(file, written)) {
    if (isOver()) return 'more';
    const batch = JSON.parse(line) as Batch | RecordBatch;
    at += 1;
    const isWanted = await writePart(club, of, { written: at, progress: Math.floor((100 * at) / all) }, (db) =>
      batch.part === 'record'
        ? bringPart(club, of, db, batch, { part: at, leaveOut: scope.leaveOut })
        : writeBatch({ ...scope, db }, batch),
    );
    if (!isWanted) return 'cancelled';
  }
  return 'whole';
};

/** One part with the import's progress, as long as the import and the consent stand. */
const writePart = (
  { healthDb, config, clock }: ImportClub,
  { member, id }: NamedWork,
  done: { readonly written: number; readonly progress: number },
  write: (db: Db) => Promise<unknown>,
): Promise<boolean> =>
  asMember(healthDb, member, async (db) => {
    const present = await lockImport(db, config, member, id);
    if (present?.state !== 'writing' || !(await hasConsent(db, member, 'health_data'))) return false;
    if (present.written >= done.written) return true;
    await write(db);
    await updateImport(db, config, member, present, { ...done, at: clock.now() });
    return true;
  });

const finish = (club: ImportClub, { member, id }: NamedWork): Promise<void> =>
  asMember(club.healthDb, member, async (db) => {
    const { config, clock } = club;
    const present = await lockImport(db, config, member, id);
    if (present?.state !== 'writing') return;
    const brought = listBrought(present);
    const local = await findLocalTime(db, member, club);
    const scope = { ...club, db, local, memberId: member };
    await club.emit('values_changed', scope, { userId: member, clubDb: club.db, metrics: brought });
    if (brought.includes('sleep')) await raiseSleepFlags(scope);
    if (brought.includes('glucose')) {
      await raiseGlucoseFlags(scope);
      await rewardRecordedDays(scope);
    }
    const at = clock.now();
    await updateImport(db, config, member, present, {
      state: 'done',
      progress: 100,
      fileKey: null,
      finishedAt: at,
      at,
    });
    await removeFiles(config.dataDir, id);
  });

/** What an import told, without what the member left out. The values of a record may be of any measure. */
const listBrought = ({ details }: StoredImport): readonly ImportKind[] => {
  const kinds = details.found.filter(({ left_out }) => !left_out).map(({ kind }) => kind as ImportKind);
  return kinds.includes('record_values') ? [...kinds, ...metricCodes] : kinds;
};

/** Marks an import that is to be taken back; `fault` says why when it wasn't the member who wanted it. */
export const beginUndo = (
  { healthDb, config, clock }: ImportClub,
  { member, id }: NamedWork,
  fault: string | null,
): Promise<StoredImport | null> =>
  asMember(healthDb, member, async (db) => {
    const present = await lockImport(db, config, member, id);
    if (!present || (present.state !== 'done' && present.state !== 'writing')) return null;
    const details = { ...present.details, fault };
    const at = clock.now();
    return updateImport(db, config, member, present, { state: 'undoing', progress: 0, details, fileKey: null, at });
  });

/** Job: takes an import back, part by part; a part that is taken back already is passed over. */
export const undoWriting = async (club: ImportClub, { member, id }: NamedWork, running: RunningJob): Promise<void> => {
  const isOver = startSlice(running);
  const { healthDb, config, clock } = club;
  const within = <Result>(work: (db: Db) => Promise<Result>) => asMember(healthDb, member, work);
  const isUndoing = async (db: Db) => (await lockImport(db, config, member, id))?.state === 'undoing';
  for (let more = true; more; ) {
    if (isOver()) return enqueueWork(club.db, 'undo_import', { member, id });
    more = await within(async (db) => (await isUndoing(db)) && (await undoImportPart(db, member, id)) !== null);
  }
  for (let more = true; more; ) {
    if (isOver()) return enqueueWork(club.db, 'undo_import', { member, id });
    more = await within(async (db) => (await isUndoing(db)) && takeBackPart(db, member, id, club.record));
  }
  await within(async (db) => {
    const present = await lockImport(db, config, member, id);
    if (present?.state !== 'undoing') return;
    await undoRecordedDays(db, member, id);
    await undoRecordedNights(db, member, id);
    await undoImportedMeasurements(db, member, id);
    await undoImportedPlays(db, member, id);
    const local = await findLocalTime(db, member, club);
    const scope = { ...club, db, local, memberId: member };
    await undoImportedWorkouts(scope, id);
    const brought = listBrought(present);
    await club.emit('values_changed', scope, { userId: member, clubDb: club.db, metrics: brought });
    if (brought.includes('glucose')) await withdrawGlucoseFlags(scope);
    if (brought.includes('sleep')) await withdrawSleepFlags(scope);
    const at = clock.now();
    if (present.details.fault) await failImport(db, { config, clock }, member, present, present.details.fault);
    else await updateImport(db, config, member, present, { state: 'undone', progress: 100, finishedAt: at, at });
  });
  await removeFiles(config.dataDir, id);
};
