import type { FileEntry } from '#health/exchange/imports/formats';
import { UnreadableFile } from '#health/exchange/imports/formats';
import { type RecordHead as Head, RecordHead, recordBeginning, recordVersion } from '#health/exchange/record/file';
import type { RecordTable } from '#platform/member-record';
import type { RecordBatch } from './batches.ts';

const changed = 'This copy was changed after the club made it, or is damaged. Import the copy as you downloaded it.';
const tooMuch = 'This copy holds more than any record. Import it as you downloaded it.';
const newer = 'A newer club made this copy. Ask the people who run this club to update it, then import the copy again.';

/** A row with its document in base64 is the longest line. */
const mostInLine = 20 * 1024 ** 2;
const mostInBatch = { rows: 400, characters: 1024 ** 2 } as const;
/** Rows that belong together are in one part, and none has so many. */
const mostTogether = 20_000;
/** More than any life of measuring. */
const mostRows = 500_000;
const mostLevels = 30;

/** Rows of these tables with the same values in some columns stay in one part. */
export type RowGroups = Readonly<Record<string, readonly string[]>>;

export const listGroups = (record: readonly RecordTable[]): RowGroups =>
  Object.fromEntries(record.flatMap((one) => ('together' in one && one.together ? [[one.table, one.together]] : [])));

/** The record in a member's copy of their data, wherever it lies in the archive. */
export const findRecord = async (entries: readonly FileEntry[]): Promise<FileEntry | undefined> => {
  for (const entry of entries) {
    if (!/(^|\/)club\.json$/.test(entry.path)) continue;
    const head = await entry.head(recordBeginning.length);
    if (Buffer.from(head).toString('latin1') === recordBeginning) return entry;
  }
  return undefined;
};

/** The rows of a record in parts that are written in one go. `onHead` hears what the copy says of itself. @throws {UnreadableFile} */
export const readRecord = async function* (
  entry: FileEntry,
  groups: RowGroups,
  onHead: (head: Head) => void,
): AsyncGenerator<string> {
  const lines = splitLines(entry.stream());
  const first = await lines.next();
  onHead(readHead(first.done ? '' : first.value));
  let batch: (RecordBatch & { rows: RecordBatch['rows'][number][] }) | undefined;
  let [size, count, ended] = [0, 0, false];
  for await (const line of lines) {
    if (ended) throw new UnreadableFile(changed);
    if (line === `${count}]}`) {
      ended = true;
      continue;
    }
    const [table, row] = readRow(line);
    count += 1;
    const isFull = batch && (batch.rows.length >= mostInBatch.rows || size > mostInBatch.characters);
    if (batch && (batch.table !== table || (isFull && !belongs(groups[table], batch.rows.at(-1), row)))) {
      yield JSON.stringify(batch);
      batch = undefined;
    }
    if (!batch) {
      batch = { part: 'record', table, rows: [] };
      size = 0;
    }
    if (batch.rows.length >= mostTogether || count > mostRows) throw new UnreadableFile(tooMuch);
    batch.rows.push(row);
    size += line.length;
  }
  if (!ended) throw new UnreadableFile(changed);
  if (batch) yield JSON.stringify(batch);
};

const readHead = (line: string): Head => {
  const parsed = RecordHead.safeParse(parse(`${line}0]}`, ({ rows: _, ...head }) => head));
  if (!parsed.success) throw new UnreadableFile(isNewer(line) ? newer : changed);
  if (parsed.data.club_record > recordVersion) throw new UnreadableFile(newer);
  if (parsed.data.club_record < 1) throw new UnreadableFile(changed);
  return parsed.data;
};

/** The head of a later form may hold more. */
const isNewer = (line: string): boolean => Number(/^\{"club_record":(\d{1,6}),/.exec(line)?.[1] ?? 0) > recordVersion;

const parse = (text: string, pick: (found: Record<string, unknown>) => unknown): unknown => {
  try {
    return pick(JSON.parse(text));
  } catch {
    throw new UnreadableFile(changed);
  }
};

const readRow = (line: string): readonly [string, Readonly<Record<string, unknown>>] => {
  const found = line.endsWith(',') ? parse(line.slice(0, -1), (one) => one) : null;
  if (!Array.isArray(found) || found.length !== 2) throw new UnreadableFile(changed);
  const [table, row] = found as unknown[];
  const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
  if (typeof table !== 'string' || table.length > 60 || !isRow || isDeep(row, 0)) throw new UnreadableFile(changed);
  return [table, row as Readonly<Record<string, unknown>>];
};

/** What is nested further than anything the club writes. */
const isDeep = (value: unknown, level: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (level >= mostLevels || Object.values(value).some((inner) => isDeep(inner, level + 1)));

const belongs = (
  columns: readonly string[] | undefined,
  one: Readonly<Record<string, unknown>> | undefined,
  other: Readonly<Record<string, unknown>>,
): boolean => columns?.every((column) => one?.[column] === other[column]) ?? false;

const splitLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = '';
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableFile(changed);
    }
  };
  for await (const chunk of chunks) {
    const lines = (begun + decode(chunk)).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > mostInLine) throw new UnreadableFile(changed);
    yield* lines;
  }
  const rest = begun + decode();
  if (rest !== '') yield rest;
};
