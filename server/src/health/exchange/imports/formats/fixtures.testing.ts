import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  FileEntry,
  FileRecord,
  ImportFormat,
  LeftOut,
  Question,
  ReadContext,
} from '#health/exchange/imports/formats/reading';

/** A file of an export, handed out in pieces that cut through lines and characters. */
export const anEntry = (name: string, content: string | Uint8Array, pieces = 1000): FileEntry => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    path: name,
    size: bytes.length,
    head: async (count) => bytes.subarray(0, count),
    async *stream() {
      for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces);
    },
    withFile: async (content, open, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
      const file = path.join(folder, 'file');
      await writeFile(file, content);
      return use(open(file)).finally(() => rm(folder, { recursive: true }));
    },
  };
};

type Answers = Readonly<Record<string, string>>;

const context = (timeZone: string, answers: Answers): ReadContext => ({ timeZone, answers });

const toList = (entries: FileEntry | readonly FileEntry[]): readonly FileEntry[] =>
  Array.isArray(entries) ? entries : [entries as FileEntry];

/** Everything a reader gives of a file that it recognises. */
export const readFile = async (
  format: ImportFormat,
  given: FileEntry | readonly FileEntry[],
  { timeZone = 'Europe/Berlin', answers = {} }: { readonly timeZone?: string; readonly answers?: Answers } = {},
): Promise<{ readonly records: readonly FileRecord[]; readonly leftOut: Readonly<Record<string, number>> }> => {
  const entries = toList(given);
  const known = await format.recognise({ name: 'upload', size: 1, entries });
  const batches = await Array.fromAsync(format.read(known, context(timeZone, answers)));
  const found = batches.flat();
  const leftOut: Record<string, number> = {};
  for (const one of found.filter((one): one is LeftOut => one.kind === 'left_out')) {
    const key = `${one.type} (${one.why})`;
    leftOut[key] = (leftOut[key] ?? 0) + (one.count ?? 1);
  }
  return { records: found.filter((one): one is FileRecord => one.kind !== 'left_out'), leftOut };
};

export const askAbout = async (
  format: ImportFormat,
  given: FileEntry | readonly FileEntry[],
): Promise<readonly Question[]> => (await format.ask?.(toList(given), context('Europe/Berlin', {}))) ?? [];

/** "2026-06-02T00:00:00Z 105" of every reading. */
export const listReadings = (records: readonly FileRecord[]): readonly string[] =>
  records.flatMap((one) =>
    one.kind === 'reading' ? [`${one.at.toISOString().replace('.000', '')} ${one.value}`] : [],
  );
