import { consentPurposes, purposes } from '@club/contract/health/base/consents';
import { findImportKind, type ImportKind } from '@club/contract/health/exchange/import-kinds';
import type { FoundKind, LeftOutType } from '@club/contract/health/exchange/imports';
import { asMember } from '#health/base/storage';
import { BrokenRecord, type Brought, bringRows, changed, unknown } from '#health/exchange/record';
import type { RecordHead } from '#health/exchange/record/file';
import type { Db } from '#platform/db';
import { RolledBack } from '#platform/http';
import type { ReturningTable } from '#platform/member-record';
import type { RecordBatch } from './batches.ts';
import type { Comparing, ImportClub, NamedWork } from './import-work.ts';
import { readExtraction, toPath } from './staging.ts';

/** What the parts of a record come to, before any of it is kept. */
interface RecordPreview {
  readonly found: readonly FoundKind[];
  readonly leftOut: readonly LeftOutType[];
}

const secret =
  'This copy holds tokens, points or other things that belong to the club that made it. Import it as you downloaded it.';

/** The table that rows come back into. @throws {BrokenRecord} for any other. */
const findReturning = ({ record, personalData }: ImportClub, table: string): ReturningTable => {
  const found = record.find((one) => one.table === table);
  if (found && !('stays' in found)) return found;
  throw new BrokenRecord(personalData.some((one) => one.table === table) ? secret : unknown);
};

/** Brings one part of a record, unless its kind is left out. */
export const bringPart = async (
  club: ImportClub,
  { member, id }: NamedWork,
  db: Db,
  batch: RecordBatch,
  { part, leaveOut = new Set() }: { readonly part: number; readonly leaveOut?: ReadonlySet<string> },
): Promise<Brought | null> => {
  const one = findReturning(club, batch.table);
  if (leaveOut.has(one.kind)) return null;
  const scope = { db, memberId: member, config: club.config, importId: id, part, now: club.clock.now() };
  return bringRows(scope, one, batch.rows);
};

/** What came of comparing a record with what is here, before any of it is kept. */
export type ComparedRecord =
  | ({ readonly outcome: 'read'; readonly format: string } & RecordPreview)
  | { readonly outcome: 'unreadable'; readonly message: string };

/** What the preview calls the copy of a club record. */
const recordFormat = 'Copy of a club record';

/** @returns null when the import is no longer wanted. */
export const compareRecord = async (
  club: ImportClub,
  of: NamedWork,
  key: Buffer,
  head: RecordHead,
  { note, stopping, isOver }: Comparing,
): Promise<ComparedRecord | 'too_long' | null> => {
  let [done, isLate] = [0, false];
  const batches = async function* (): AsyncGenerator<RecordBatch> {
    for await (const line of readExtraction({ file: toPath(club.config.dataDir, of.id, 'extraction'), key }, 0))
      yield JSON.parse(line) as RecordBatch;
  };
  const isWanted = async (): Promise<boolean> => {
    stopping.throwIfAborted();
    done += 1;
    isLate = isOver();
    return !isLate && (done % 20 !== 0 || (await note(Math.min(99, 80 + Math.floor(done / 20)))));
  };
  try {
    const preview = await previewRecord(club, of, head, batches(), isWanted);
    if (isLate) return 'too_long';
    return preview && { outcome: 'read', format: recordFormat, ...preview };
  } catch (error) {
    if (error instanceof BrokenRecord) return { outcome: 'unreadable', message: error.message };
    throw error;
  }
};

/**
 * Writes a record and takes it back at once, in one transaction: what would come is counted by the same rules that will
 * write it, and a row that refers to another one finds it.
 * @returns null when the import is no longer wanted. @throws {BrokenRecord}
 */
const previewRecord = async (
  club: ImportClub,
  of: NamedWork,
  head: RecordHead,
  batches: AsyncIterable<RecordBatch>,
  isWanted: () => Promise<boolean>,
): Promise<RecordPreview | null> => {
  const tally = createTally();
  try {
    await asMember(club.healthDb, of.member, async (db) => {
      let part = 0;
      for await (const batch of batches) {
        if (!(await isWanted())) throw new RolledBack(null);
        const one = findReturning(club, batch.table);
        const brought = await bringPart(club, of, db, batch, { part });
        if (brought) tally.add(one, batch, brought);
        part += 1;
      }
      throw new RolledBack({
        found: tally.listFound(),
        leftOut: [...tally.listDiffering(), ...listStayed(club, head)],
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.body as RecordPreview | null;
    throw error;
  }
  return null;
};

/** What the other club kept: named, so that nobody waits for it. */
const listStayed = ({ record }: ImportClub, { stayed, consents }: RecordHead): LeftOutType[] => {
  const named = stayed.flatMap(([table, count]): LeftOutType[] => {
    const one = record.find((other) => other.table === table);
    if (!one || !('missed' in one) || one.missed === undefined) throw new BrokenRecord(changed);
    return count > 0 ? [{ type: one.missed, why: 'stays', count }] : [];
  });
  const given = consents.map(({ purpose }): LeftOutType => {
    const known = purposes.find((one) => one === purpose);
    if (!known) throw new BrokenRecord(unknown);
    return { type: `Consent: ${consentPurposes[known].title}`, why: 'consent', count: 1 };
  });
  return [...named, ...given];
};

interface Sum {
  records: number;
  added: number;
  differs: number;
  first: number;
  last: number;
}

const createTally = () => {
  const sums = new Map<ImportKind, Sum>();
  return {
    add: ({ kind, at }: ReturningTable, { rows }: RecordBatch, { total, added, differs }: Brought): void => {
      const none: Sum = { records: 0, added: 0, differs: 0, first: Number.POSITIVE_INFINITY, last: 0 };
      const sum = sums.get(kind as ImportKind) ?? none;
      sums.set(kind as ImportKind, sum);
      sum.records += total;
      sum.added += added;
      sum.differs += differs;
      if (!at) return;
      for (const row of rows) {
        const time = Date.parse(String(row[at]));
        if (Number.isNaN(time)) continue;
        sum.first = Math.min(sum.first, time);
        sum.last = Math.max(sum.last, time);
      }
    },
    listFound: (): FoundKind[] =>
      [...sums].map(([kind, { records, added, first, last }]) => ({
        kind,
        ...findImportKind(kind),
        types: [],
        records,
        total: records,
        added,
        unit: null,
        first: Number.isFinite(first) ? new Date(first).toISOString() : null,
        last: Number.isFinite(first) ? new Date(last).toISOString() : null,
        devices: [],
        left_out: false,
      })),
    listDiffering: (): LeftOutType[] =>
      [...sums].flatMap(([kind, { differs }]) =>
        differs > 0 ? [{ type: findImportKind(kind).label, why: 'differs' as const, count: differs }] : [],
      ),
  };
};
