import { type Pages, RefusedReport } from './page.ts';
import { readPasted } from './pasted.ts';
import { readPdf } from './pdf.ts';
import { readCsv, readWorkbook } from './tables.ts';

/** Ten megabytes, as for every document. */
const mostBytes = 10 * 1024 ** 2;

/**
 * The text of a report with its places, from a PDF, a workbook, a table or a text; told apart by what they hold.
 * @throws {RefusedReport}
 */
export const openReport = async (given: Uint8Array): Promise<Pages> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length === 0) throw new RefusedReport('empty');
  if (bytes.length > mostBytes) throw new RefusedReport('too_large');
  const head = bytes.toString('latin1', 0, 1024);
  if (head.includes('%PDF-')) return readPdf(bytes);
  if (bytes.toString('hex', 0, 4) === '504b0304') return readWorkbook(bytes);
  if (isPicture(bytes)) throw new RefusedReport('scan');
  const text = decode(bytes);
  if (text === null) throw new RefusedReport('unsupported');
  if (text.trim() === '') throw new RefusedReport('empty');
  return readCsv(text) ?? readPasted(text);
};

/** The first bytes of JPEG, PNG, GIF, TIFF and BMP; WebP and the kinds of HEIF say it a little later. */
const pictures = /^(ffd8ff|89504e47|47494638|49492a00|4d4d002a|424d|.{8}66747970(6865|6d69|6176)|52494646.{8}57454250)/;

const isPicture = (bytes: Buffer): boolean => pictures.test(bytes.toString('hex', 0, 16));

/** UTF-8, UTF-16 or a Windows code page; null where the bytes are no text. */
const decode = (bytes: Buffer): string | null => {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  const zeros = bytes
    .subarray(0, 512)
    .reduce<[number, number]>(
      ([even, odd], byte, at) => (byte !== 0 ? [even, odd] : at % 2 === 0 ? [even + 1, odd] : [even, odd + 1]),
      [0, 0],
    );
  if (zeros[1] > 8 && zeros[0] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros[0] > 8 && zeros[1] === 0) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
