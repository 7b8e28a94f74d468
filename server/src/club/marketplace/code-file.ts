import { CsvError, parse } from 'csv-parse/sync';
import { fieldRefusal } from '#platform/http';

/** A code with the line it is on, as editors count them. */
export interface CodeLine {
  readonly line: number;
  readonly code: string;
}

/** Headings of the column with the codes, in lower case. */
const headings = ['code', 'codes', 'voucher', 'vouchers', 'voucher code', 'voucher codes'];

const longestLine = 10_000;

/**
 * The codes of a text or CSV file with their lines: of the column that is headed so, else of the first one. Cells are
 * separated by commas, semicolons or tabs. A row that has other cells but no code is returned with an empty one.
 * @throws {Refusal} validation_error for a file that is neither
 */
export const readCodesFile = async (file: File | undefined): Promise<CodeLine[]> => {
  const rows = file ? parseRows(await readText(file)) : [];
  const found = rows[0] ? findColumn(rows[0].record) : -1;
  const column = Math.max(found, 0);
  return rows
    .slice(found >= 0 ? 1 : 0)
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, info }) => ({ line: info.lines, code: record[column] ?? '' }));
};

const findColumn = (cells: readonly string[]): number =>
  cells.findIndex((cell) => headings.includes(cell.toLowerCase().replaceAll(/[\s_-]+/g, ' ')));

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const parseRows = (text: string): readonly Row[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      max_record_size: longestLine,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly Row[];
  } catch (error) {
    if (error instanceof CsvError) throw fieldRefusal('codes_file', 'We can’t read this table. Save it as CSV again.');
    throw error;
  }
};

const readText = async (file: File): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw fieldRefusal('codes_file', "That isn't a text file. Choose another one.");
  }
};
