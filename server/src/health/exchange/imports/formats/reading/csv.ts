import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { toDamaged } from './damaged.ts';
import { decodeText, readStart, type TextSource } from './decode.ts';
import { UnreadableFile } from './format.ts';

/** Longer lines are no table. */
const longestLine = 100_000;

/** The rows of a table, whatever separates its cells; empty lines are left out. @throws {UnreadableFile} */
export async function* readRows(source: TextSource): AsyncGenerator<string[]> {
  const delimiter = findDelimiter((await readStart(source)) ?? '');
  const parser = parse({ ...options, delimiter });
  const text = Readable.from(decodeText(source));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    throw error instanceof CsvError ? toDamaged(error) : error;
  } finally {
    text.destroy();
  }
}

/**
 * The rows below the heading of each table, with what the heading says of its columns.
 * @throws {UnreadableFile} with these words, if any, where there is no heading
 */
export async function* readTables<Columns>(
  entries: readonly TextSource[],
  findColumns: (row: readonly string[]) => Columns | null,
  missing?: string,
): AsyncGenerator<{ readonly row: readonly string[]; readonly columns: Columns }> {
  for (const entry of entries) {
    let columns: Columns | null = null;
    for await (const row of readRows(entry)) {
      if (columns) yield { row, columns };
      else columns = findColumns(row);
    }
    if (!columns && missing) throw new UnreadableFile(missing);
  }
}

/** The first rows of a table, to recognise it, the last one cut off; none where the file is something else. */
export const readFirstRows = async (source: TextSource): Promise<string[][]> => {
  const text = await readStart(source);
  if (text === null) return [];
  try {
    const rows = parseAll(text, { ...options, delimiter: findDelimiter(text), skip_records_with_error: true, to: 40 });
    return rows as string[][];
  } catch {
    return [];
  }
};

const options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: longestLine,
} as const satisfies Options;

/** The separator that makes most of one line; a title above the heading has few, and a comma may stand for decimals. */
const findDelimiter = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/, 12).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const count = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length));
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best));
};
