import {
  createMemberClock,
  type FileEntry,
  type Found,
  findEntries,
  type ImportFormat,
  inBatches,
  iteratePushed,
  leaveOut,
  type ReadContext,
  toDamaged,
  type WallClock,
} from '#health/exchange/imports/formats/reading';
import { listRecorders, rankApps } from './apps.ts';
import { nameTable, tableReaders } from './records.ts';
import { type HealthConnectDb, withDatabase } from './tables.ts';

const label = 'Health Connect';

/** The backup of Android's Health Connect: an SQLite database in which every app and device tells its own part. */
export const healthConnect: ImportFormat = {
  id: 'health_connect',
  label,
  recognise: (file) => findEntries(file, /\.(db|sqlite3?)$/i, isDatabase),
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

/** The names of the tables are in the first pages. */
const isDatabase = async (entry: FileEntry): Promise<boolean> => {
  const magic = Buffer.from(await entry.head(16)).toString('latin1');
  if (magic !== 'SQLite format 3\0') return false;
  const head = Buffer.from(await entry.head(262_144)).toString('latin1');
  return /(steps|sleep_session|heart_rate|weight)_record_table/.test(head);
};

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const clock = createMemberClock(context);
  for (const entry of entries) {
    const batches = iteratePushed<readonly Found[]>((put) => withDatabase(entry, (db) => readDatabase(db, clock, put)));
    try {
      for await (const batch of batches) yield* batch;
    } catch (error) {
      throw isSqliteError(error) ? toDamaged(error) : error;
    }
  }
}

const isSqliteError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

const batchLength = 2000;

const readDatabase = async (
  db: HealthConnectDb,
  clock: WallClock,
  put: (batch: readonly Found[]) => Promise<void>,
): Promise<void> => {
  let batch: Found[] = [];
  for (const found of listFound(db, clock)) {
    batch.push(found);
    if (batch.length < batchLength) continue;
    await put(batch);
    batch = [];
  }
  if (batch.length > 0) await put(batch);
};

/** Tables that only belong to the records of others. */
const parts = new Set(['heart_rate_record_series_table', 'sleep_stages_table']);

function* listFound(db: HealthConnectDb, clock: WallClock): Generator<Found> {
  const [findRecorder, rank] = [listRecorders(db), rankApps(db)];
  for (const reader of tableReaders) {
    for (const app of rank(db.listApps(reader.table))) yield* reader.read({ db, findRecorder, clock }, app);
  }
  const kept = new Set(tableReaders.map(({ table }) => table));
  for (const table of db.listTables()) {
    if (!table.endsWith('_record_table') || kept.has(table) || parts.has(table)) continue;
    const count = db.countRows(table);
    if (count > 0) yield leaveOut(nameTable(table), 'not_kept', count);
  }
}
