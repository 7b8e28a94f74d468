import { parse } from 'csv-parse/sync';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { type Line, type Page, type Pages, RefusedReport } from './page.ts';

/** Points that a column is wide, so that a table has places as a page has. */
const columnWidth = 100;
const mostRows = 5000;
const mostUnpacked = 64 * 1024 ** 2;

/** A table as one page, its columns side by side. @throws {RefusedReport} `empty` */
const toPages = (rows: readonly (readonly string[])[]): Pages => {
  const wide = Math.max(1, ...rows.map((row) => row.length));
  const lines = rows.slice(0, mostRows).map((row, index): Line => {
    const cells = row.flatMap((text, column) => {
      const trimmed = text.replaceAll(/\s+/g, ' ').trim();
      if (trimmed === '') return [];
      return [{ left: column * columnWidth, right: column * columnWidth + columnWidth - 20, text: trimmed }];
    });
    return { line: index + 1, top: index * 14, height: 10, cells };
  });
  const page: Page = { page: 1, width: wide * columnWidth, height: lines.length * 14 + 14, lines };
  if (!lines.some(({ cells }) => cells.length > 0)) throw new RefusedReport('empty', 1);
  return { pages: [page], count: 1, source: 'table' };
};

/** The separator that parts the same number of cells in most lines; null where the text is no table. */
const findSeparator = (text: string): string | null => {
  const lines = text.split(/\r\n|\r|\n/, 40).filter((line) => line.trim() !== '');
  const counts = ['\t', ';', ','].map((separator) => {
    const cells = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length);
    const most = Math.max(0, ...cells);
    return { separator, most, share: cells.filter((count) => count === most).length / Math.max(1, lines.length) };
  });
  const best = counts
    .filter(({ most, share }) => most >= 3 && share >= 0.4)
    .toSorted((one, other) => other.most - one.most);
  return best[0]?.separator ?? null;
};

/** A text whose lines are rows of one table; null for any other. */
export const readCsv = (text: string): Pages | null => {
  const separator = findSeparator(text);
  if (separator === null) return null;
  try {
    const rows: string[][] = parse(text, {
      delimiter: separator,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: mostRows,
    });
    return toPages(rows);
  } catch {
    return null;
  }
};

/** The first sheet of a workbook that holds anything. @throws {RefusedReport} */
export const readWorkbook = async (bytes: Buffer): Promise<Pages> => {
  await guardWorkbook(bytes);
  const sheet: SheetData = await readSheet(bytes).catch(() => {
    throw new RefusedReport('damaged');
  });
  return toPages(sheet.map((row) => row.map(showCell)));
};

/** Floating numbers as they were typed; dates as days. A share of a hundred is shown as the sheet shows it only by its unit. */
const showCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return String(cell);
};

/** Names, sizes and what the entries really unpack to, before anything else opens the file. */
const guardWorkbook = async (bytes: Buffer): Promise<void> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw new RefusedReport('damaged');
  });
  const names: string[] = [];
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (entry.isEncrypted()) throw new RefusedReport('locked');
      if (names.length > 500) throw new RefusedReport('too_large');
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        if (unpacked > mostUnpacked) throw new RefusedReport('too_large');
      }
    }
  } catch (error) {
    throw error instanceof RefusedReport ? error : new RefusedReport('damaged');
  }
  if (!names.includes('xl/workbook.xml')) throw new RefusedReport('unsupported');
};
