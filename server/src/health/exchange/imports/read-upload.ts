import type { FoundKind, ImportQuestion, LeftOutType } from '@club/contract/health/exchange/imports';
import {
  type FileEntry,
  formats,
  type ImportFormat,
  type LeftOut,
  type Question,
  type ReadContext,
  UnreadableFile,
} from '#health/exchange/imports/formats';
import { readFirstRows, tables } from '#health/exchange/imports/formats/reading';
import type { RecordHead } from '#health/exchange/record/file';
import { createExtraction, type Extraction } from './extraction.ts';
import type { RowGroups } from './read-record.ts';
import { writeExtraction } from './staging.ts';
import { damaged, type OpenedUpload, openUpload, type RawFile } from './uploaded-file.ts';

export interface Reading extends RawFile {
  readonly extractionPath: string;
  readonly timeZone: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly groups: RowGroups;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What came of reading a file. Its records lie in the extraction. */
export type ReadResult =
  | { readonly outcome: 'asks'; readonly format: string; readonly questions: readonly ImportQuestion[] }
  | {
      readonly outcome: 'read';
      readonly format: string;
      readonly found: readonly Omit<FoundKind, 'total' | 'added' | 'left_out'>[];
      readonly leftOut: readonly LeftOutType[];
    }
  | { readonly outcome: 'record'; readonly head: RecordHead }
  | { readonly outcome: 'unreadable'; readonly message: string };

/**
 * Recognises an upload by its content and reads it into its extraction, or says what has to be asked first.
 * @param onProgress is called with hundredths of the file.
 */
export const readUpload = async (reading: Reading, onProgress: (progress: number) => void): Promise<ReadResult> => {
  try {
    return await recogniseAndRead(reading, onProgress);
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: 'unreadable', message: error.message };
    throw error;
  }
};

const recogniseAndRead = async (reading: Reading, onProgress: (progress: number) => void): Promise<ReadResult> => {
  const progress = trackProgress(onProgress);
  const file = await openUpload(reading, progress.add);
  const record = file.entries.some(mayBeRecord) ? await (await loadRecords()).findRecord(file.entries) : undefined;
  if (record) {
    progress.begin(sumPacked(file, [record]));
    return { outcome: 'record', head: await extractRecord(reading, record) };
  }
  const recognised = await recognise(file);
  if (recognised.length === 0) throw new UnreadableFile((await isHeadingOnly(file)) ? noRows : describeUnknown(file));
  const format = [...new Set(recognised.map(({ format: { label } }) => label))].join(', ');
  const context: ReadContext = { timeZone: reading.timeZone, answers: reading.answers };
  const questions = await listQuestions(recognised, context);
  if (questions.length > 0)
    return { outcome: 'asks', format, questions: questions.map((one) => ({ ...one, choices: [...one.choices] })) };
  progress.begin(recognised.reduce((sum, { packed }) => sum + packed, 0));
  const extraction = createExtraction(reading.timeZone, new Date(reading.now));
  await fill(extraction, recognised, context);
  for (const one of nameOthers(file, recognised)) extraction.add(one);
  const found = extraction.listFound();
  if (found.length === 0) {
    const isBare = extraction.listLeftOut().length === 0 && recognised.every(({ entries }) => entries.every(isTable));
    throw new UnreadableFile(isBare ? noRows : nothingKept);
  }
  await writeExtraction({ file: reading.extractionPath, key: reading.key }, toLines(extraction));
  return { outcome: 'read', format, found, leftOut: extraction.listLeftOut() };
};

/** Only a copy of a record pays for what checks one. */
const loadRecords = () => import('./read-record.ts');

const mayBeRecord = ({ path }: FileEntry): boolean => /(^|\/)club\.json$/.test(path);

const extractRecord = async (reading: Reading, entry: FileEntry): Promise<RecordHead> => {
  const { readRecord } = await loadRecords();
  const told = Promise.withResolvers<RecordHead>();
  const lines = readRecord(entry, reading.groups, told.resolve);
  await writeExtraction({ file: reading.extractionPath, key: reading.key }, lines);
  return told.promise;
};

interface Recognised {
  readonly format: ImportFormat;
  readonly entries: readonly FileEntry[];
  /** Their bytes in the upload. */
  readonly packed: number;
}

/** A file may hold exports of several kinds; each part of it is read by the first format that knows it. */
const recognise = async (file: OpenedUpload): Promise<readonly Recognised[]> => {
  const taken = new Set<FileEntry>();
  const found: Recognised[] = [];
  for (const format of formats) {
    const free = { ...file, entries: file.entries.filter((entry) => !taken.has(entry)) };
    const entries = await format.recognise(free);
    for (const entry of entries) taken.add(entry);
    if (entries.length > 0) found.push({ format, entries, packed: sumPacked(file, entries) });
  }
  return found;
};

/** Files beside the data that hold none, or hold it again. */
const wrapping = /(^|\/)(__MACOSX\/|\.|export_cda\.xml$|archive_browser\.html$|readme)|\/$/i;

/** The files of an archive that no format knows, by their ending. */
const nameOthers = ({ entries }: OpenedUpload, recognised: readonly Recognised[]): LeftOut[] => {
  const known = new Set(recognised.flatMap((one) => one.entries));
  const others = entries.filter((entry) => !known.has(entry) && !wrapping.test(entry.path));
  const endings = Map.groupBy(others, ({ path }) => /\.\w{1,8}$/.exec(path)?.[0].toLowerCase() ?? '');
  return [...endings].map(([ending, some]) => {
    const type = ending === '' ? 'Other files' : `Other files (${ending})`;
    return { kind: 'left_out', type, why: 'not_kept', count: some.length };
  });
};

const sumPacked = (file: OpenedUpload, entries: readonly FileEntry[]): number =>
  file.entries.filter((entry) => entries.includes(entry)).reduce((sum, { packed }) => sum + packed, 0);

const listQuestions = async (recognised: readonly Recognised[], context: ReadContext): Promise<readonly Question[]> => {
  const questions: Question[] = [];
  for (const { format, entries } of recognised) questions.push(...((await format.ask?.(entries, context)) ?? []));
  return questions.filter(
    ({ id, choices }, index) =>
      !isAnswered(context.answers[id], choices) && questions.findIndex((other) => other.id === id) === index,
  );
};

/** A question without choices takes any answer; the reader judges it. */
const isAnswered = (answer: string | undefined, choices: readonly string[]): boolean =>
  answer !== undefined && (choices.length === 0 || choices.includes(answer));

const fill = async (extraction: Extraction, recognised: readonly Recognised[], context: ReadContext): Promise<void> => {
  for (const { format, entries } of recognised) {
    for await (const batch of format.read(entries, context)) for (const record of batch) extraction.add(record);
  }
};

const toLines = function* (extraction: Extraction): Generator<string> {
  for (const batch of extraction.listBatches()) yield JSON.stringify(batch);
};

const trackProgress = (onProgress: (progress: number) => void) => {
  let [read, all, reported] = [0, Number.POSITIVE_INFINITY, 0];
  return {
    begin: (bytes: number): void => {
      [read, all] = [0, bytes];
    },
    add: (bytes: number): void => {
      read += bytes;
      const progress = Math.min(99, Math.floor((100 * read) / all));
      if (progress <= reported) return;
      reported = progress;
      onProgress(progress);
    },
  };
};

const nothingKept =
  'We recognised this file, but found nothing in it that the club keeps. Export it again with steps, sleep or measurements.';

const noRows =
  'This table has headings, but no rows below them. Choose a time with data in your app, export it again, and upload the new file.';

const isTable = ({ path }: FileEntry): boolean => tables.test(path);

/** Some formats are known by their rows, so one without rows is known by none. */
const isHeadingOnly = async ({ entries: [entry, ...others] }: OpenedUpload): Promise<boolean> => {
  if (!entry || others.length > 0 || !/\.[ct]sv$/i.test(entry.path)) return false;
  const [heading, ...rows] = await readFirstRows(entry);
  return heading !== undefined && heading.length > 1 && rows.length === 0;
};

const describeUnknown = ({ name, entries, isZip }: OpenedUpload): string => {
  if (!isZip && /\.zip$/i.test(name)) return damaged;
  if (entries.length === 0) return 'This zip file is empty. Export it again, and upload the new file.';
  if (isZip && entries.every(({ path }) => /\.(zip|tgz|gz|rar|7z)$/i.test(path))) {
    return 'This file holds other archives. Unpack it first, and upload what is inside.';
  }
  return "We don't recognise this file. Look below at how to get the file from your app, and upload it as it came.";
};
