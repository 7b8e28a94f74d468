import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import type { FoundKind } from '@club/contract/health/exchange/imports';
import { megabyte } from '@club/contract/platform/files';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { findMemberFacts } from '#health/signals/profile';
import { FilesUnavailable } from '#platform/adapters';
import type { Db } from '#platform/db';
import { RolledBack } from '#platform/http';
import { enqueue, lanes, type RunningJob } from '#platform/jobs';
import type { Batch } from './batches.ts';
import { fetchFile, shareExtraction } from './bucket-staging.ts';
import { type ComparedRecord, compareRecord } from './compare-record.ts';
import type { Comparing, ImportClub, NamedWork } from './import-work.ts';
import { findImport, lockImport, noteProgress, type StoredImport, updateImport } from './imports.store.ts';
import { listGroups } from './read-record.ts';
import type { ReadResult } from './read-upload.ts';
import { type ReadingLane, readInProcess } from './reading-process.ts';
import { readExtraction, removeFiles, toPath } from './staging.ts';
import { type Written, writeBatch } from './write-batch.ts';

const unexpected = "We couldn't read this file. Please try again, and tell us if it happens again.";

/**
 * Job: reads an upload in a process of its own, and compares what it holds with what is on record. What takes longer than
 * a few seconds is left to the lane of long files, where it begins again.
 */
export const readImport = async (club: ImportClub, of: NamedWork, { signal }: RunningJob): Promise<void> => {
  const how = await readByLane(club, of, 'files', signal);
  if (how === 'too_long') await enqueueWork(club.db, 'read_long_import', of);
};

/** Job: the same for a file that is large, or took longer than it should. */
export const readLongImport = async (club: ImportClub, of: NamedWork, { signal }: RunningJob): Promise<void> => {
  await readByLane(club, of, 'longFiles', signal);
};

const readByLane = async (
  club: ImportClub,
  of: NamedWork,
  lane: ReadingLane,
  signal: AbortSignal,
): Promise<'too_long' | undefined> => {
  try {
    return await readAndCompare(club, of, lane, signal);
  } catch (error) {
    if (!isPassing(error)) await noteResult(club, of, { outcome: 'unreadable', message: unexpected });
    throw error;
  }
};

export type ImportJob = 'read_import' | 'read_long_import' | 'write_import' | 'undo_import';

/** Has an import worked on, once however often it is asked for. */
export const enqueueWork = (db: Db, job: ImportJob, { member, id }: NamedWork): Promise<void> =>
  enqueue(db, job, { member, id }, { key: `${job}:${id}` });

/** The club is being stopped, or the database or the file store was away or busy: the queue tries again, and the import goes on. */
export const isPassing = (error: unknown): boolean =>
  error instanceof FilesUnavailable ||
  (error as Error).name === 'AbortError' ||
  /^(08|40|53|55P03|57)|^E(CONN|PIPE|TIMEDOUT)/.test(String((error as { code?: unknown }).code ?? '')) ||
  /Connection terminated|timeout/.test((error as Error).message);

const readAndCompare = async (
  club: ImportClub,
  { member, id }: NamedWork,
  lane: ReadingLane,
  stopping: AbortSignal,
): Promise<'too_long' | undefined> => {
  const { healthDb, config, clock } = club;
  const present = await asMember(healthDb, member, (db) => findImport(db, config, member, id));
  const key = present?.fileKey;
  if (!present || !key || present.state !== 'reading') return undefined;
  if (lane === 'files' && present.size > lanes.files.budget.megabytesIn * megabyte) return 'too_long';
  const note = (progress: number) =>
    asMember(healthDb, member, (db) => noteProgress(db, member, id, { state: 'reading', progress, at: clock.now() }));
  const local = await asMember(healthDb, member, (db) => findLocalTime(db, member, club));
  const reading = {
    path: toPath(config.dataDir, id, 'upload'),
    openPath: toPath(config.dataDir, id, 'open'),
    extractionPath: toPath(config.dataDir, id, 'extraction'),
    key,
    name: present.details.name,
    size: present.size,
    timeZone: local.zone,
    answers: present.details.answers,
    groups: listGroups(club.record),
    now: clock.now().getTime(),
  };
  await fetchFile(config, id, 'upload');
  // The comparison with what is on record takes the last fifth.
  const result = await readInProcess(reading, lane, (progress) => note(Math.floor(progress * 0.8)), stopping);
  if (result === null || result === 'too_long') return result ?? undefined;
  if (result.outcome === 'asks' || result.outcome === 'unreadable') {
    await noteResult(club, { member, id }, result);
    return undefined;
  }
  await shareExtraction(config, id);
  if (result.outcome === 'record') {
    const comparing = { note, stopping, isOver: startSlice(lane) };
    const compared = await compareRecord(club, { member, id }, key, result.head, comparing);
    if (compared === 'too_long') return compared;
    if (compared) await noteResult(club, { member, id }, compared);
    return undefined;
  }
  const changes = await comparePreview(club, { member, id }, key, { note, stopping, isOver: startSlice(lane) });
  if (changes === 'too_long') return changes;
  if (changes) await noteResult(club, { member, id }, result, changes);
  return undefined;
};

/** Whether a comparison has taken its time; in the lane of long files it may go on. */
const startSlice = (lane: ReadingLane): (() => boolean) => {
  const end = performance.now() + lanes.files.budget.sliceSeconds * 1000;
  return () => lane === 'files' && performance.now() > end;
};

/** Writes every part and takes it back at once: what would change is counted by the same rules that will write it. */
const comparePreview = async (
  club: ImportClub,
  of: NamedWork,
  key: Buffer,
  { note, stopping, isOver }: Comparing,
): Promise<Counts | 'too_long' | null> => {
  const counts = createCounts();
  const scope = await prepareWriting(club, of, new Set());
  let done = 0;
  for await (const line of readExtraction({ file: toPath(club.config.dataDir, of.id, 'extraction'), key }, 0)) {
    const batch = JSON.parse(line) as Batch;
    stopping.throwIfAborted();
    if (isOver()) return 'too_long';
    counts.add(await tryBatch(club, of, batch, scope));
    done += 1;
    if (done % 20 === 0 && !(await note(Math.min(99, 80 + Math.floor(done / 20))))) return null;
  }
  return counts;
};

interface Counted {
  readonly total: number;
  readonly added: number;
}

/** Adds up what the parts of a file come to; a day that several devices tell counts once. */
const createCounts = () => {
  const counts = new Map<ImportKind, { total: number; added: number; days: Set<string>; newDays: Set<string> }>();
  return {
    add: (written: readonly Written[]): void => {
      for (const { kind, total, added, days = [] } of written) {
        const sum = counts.get(kind) ?? { total: 0, added: 0, days: new Set<string>(), newDays: new Set<string>() };
        counts.set(kind, sum);
        sum.total += total;
        sum.added += added;
        for (const { date, isNew } of days) {
          sum.days.add(date);
          if (isNew) sum.newDays.add(date);
        }
      }
    },
    find: (kind: string): Counted => {
      const sum = counts.get(kind as ImportKind);
      return sum ? { total: sum.total + sum.days.size, added: sum.added + sum.newDays.size } : { total: 0, added: 0 };
    },
  };
};

type Counts = ReturnType<typeof createCounts>;

const tryBatch = async (
  club: ImportClub,
  { member }: NamedWork,
  batch: Batch,
  scope: Awaited<ReturnType<typeof prepareWriting>>,
): Promise<readonly Written[]> => {
  try {
    await asMember(club.healthDb, member, async (db) => {
      throw new RolledBack(await writeBatch({ ...scope, db }, batch));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.body as readonly Written[];
    throw error;
  }
  return [];
};

/** What every part is written with, read once. */
export const prepareWriting = async (
  club: ImportClub,
  { member, id }: NamedWork,
  leaveOut: ReadonlySet<ImportKind>,
) => {
  const { healthDb, config, clock } = club;
  const facts = await findMemberFacts(club.db, member);
  const local = await asMember(healthDb, member, (db) => findLocalTime(db, member, { config, clock }));
  return { clock, config, memberId: member, importId: id, leaveOut, facts, local };
};

const noteResult = (
  { healthDb, config, clock }: ImportClub,
  { member, id }: NamedWork,
  result: Exclude<ReadResult, { outcome: 'record' }> | ComparedRecord,
  changes?: Counts,
): Promise<void> =>
  asMember(healthDb, member, async (db) => {
    const present = await lockImport(db, config, member, id);
    if (present?.state !== 'reading' || !(await hasConsent(db, member, 'health_data'))) return;
    const at = clock.now();
    const { details } = present;
    if (result.outcome === 'asks') {
      const asked = { ...details, format: result.format, questions: result.questions };
      await updateImport(db, config, member, present, { state: 'asking', progress: 0, details: asked, at });
    } else if (result.outcome === 'unreadable') {
      await failImport(db, { config, clock }, member, present, result.message);
    } else {
      const found = result.found.map(
        (one): FoundKind => ({
          total: 0,
          added: 0,
          left_out: false,
          ...one,
          ...changes?.find(one.kind),
        }),
      );
      const read = {
        ...details,
        format: result.format,
        questions: [],
        found: sortByWeight(found),
        leftOut: result.leftOut,
      };
      await updateImport(db, config, member, present, { state: 'ready', progress: 100, details: read, at });
    }
  });

const sortByWeight = (found: readonly FoundKind[]): readonly FoundKind[] =>
  found.toSorted((one, other) => other.records - one.records);

/** Ends an import that left nothing behind. Its file is unreadable from here on. */
export const failImport = async (
  db: Db,
  { config, clock }: Pick<ImportClub, 'config' | 'clock'>,
  member: string,
  present: StoredImport,
  fault: string,
): Promise<void> => {
  const at = clock.now();
  const details = { ...present.details, fault, questions: [], found: [], leftOut: [] };
  await updateImport(db, config, member, present, {
    state: 'failed',
    progress: 0,
    details,
    fileKey: null,
    finishedAt: at,
    at,
  });
  await removeFiles(config.dataDir, present.id);
};
