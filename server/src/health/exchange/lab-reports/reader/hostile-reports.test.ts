import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type GivenReport, readReport, readReportInProcess } from '#health/exchange/lab-reports/reader';
import {
  drawHiddenInflating,
  drawInflating,
  drawLocked,
  drawPdf,
  packBlanks,
  toStream,
  writePdf,
} from './made-pdfs.testing.ts';

const give = (bytes: Uint8Array): GivenReport => ({
  bytes,
  name: 'report.pdf',
  person: { names: ['Nora Vell'], born: '1984-06-17', sex: 'F' },
  today: '2026-04-20',
});
const never = new AbortController().signal;

const line = (y: number, text: string) => ({ x: 50, y, text });
const page = [line(80, 'Laboratory report of a member'), line(100, 'Ferritin   45 ng/mL   15 - 150')];

test('a page that unpacks to far more than a report holds is refused before it is read', async () => {
  const bytes = drawInflating();
  expect(bytes.length).toBeLessThan(8000);
  expect(await readReport(give(bytes))).toEqual({ outcome: 'too_large', pages: null });
});

test('a page packed more often than any program packs it is refused', async () => {
  expect(await readReport(give(drawInflating(5)))).toEqual({ outcome: 'too_large', pages: null });
});

test('many streams that are each within the limit are refused together', async () => {
  const content = deflateSync(Buffer.alloc(60 * 1024 ** 2));
  const bytes = writePdf(['<< >>', ...Array.from({ length: 5 }, () => toStream(content, '/Filter /FlateDecode'))]);
  expect(await readReport(give(bytes))).toEqual({ outcome: 'too_large', pages: null });
});

test.each([
  ['run lengths', Buffer.alloc(1_200_000, Buffer.from([129, 32])), '/Filter /RunLengthDecode'],
  ['LZW', packBlanks(10), '/Filter /LZWDecode'],
])('a stream of %s is measured as it would unpack', async (_, content, keys) => {
  const bytes = writePdf(['<< >>', toStream(content, keys)]);
  expect(await readReport(give(bytes))).toEqual({ outcome: 'too_large', pages: null });
});

test('three thousand pages are opened, and fifty of them read', async () => {
  const bytes = drawPdf(Array.from({ length: 3000 }, () => page));
  const read = await readReportInProcess(give(bytes), never);
  if (read.outcome !== 'read') throw new Error(read.outcome);
  expect([read.report.pages, read.report.pages_read, read.report.pages_text.length]).toEqual([3000, 50, 50]);
});

test('a report locked with a password is said to be locked, one locked only for its owner is read', async () => {
  expect(await readReport(give(drawLocked(page, 'secret')))).toEqual({ outcome: 'locked', pages: null });
  const read = await readReport(give(drawLocked(page, '')));
  expect(read.outcome).toBe('read');
});

test('a PDF without letters is a scan, and so is a picture', async () => {
  expect(await readReport(give(drawPdf([[], []])))).toEqual({ outcome: 'scan', pages: 2 });
  expect((await readReport(give(Buffer.from('ffd8ffe000104a464946', 'hex')))).outcome).toBe('scan');
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['blanks', Buffer.from(' \n\n '), 'empty'],
  ['more than ten megabytes', Buffer.alloc(10 * 1024 ** 2 + 1, 0x20), 'too_large'],
  ['the beginning of a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n'), 'damaged'],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004 and then nothing'), 'damaged'],
  ['bytes that are no text', Buffer.from([1, 2, 0, 0, 0, 3, 0, 255, 1, 1, 1]), 'unsupported'],
])('a file of %s is refused with its reason', async (_, bytes, outcome) => {
  expect((await readReport(give(bytes))).outcome).toBe(outcome);
});

test('in a process of its own a report is read as it is here, and a file that needs too much memory ends it', async () => {
  const bytes = drawPdf([page]);
  expect(await readReportInProcess(give(bytes), never)).toEqual(await readReport(give(bytes)));
  expect(await readReportInProcess(give(drawHiddenInflating()), never)).toEqual({ outcome: 'too_large', pages: null });
});

test('a reading that nobody wants any more ends', async () => {
  await expect(readReportInProcess(give(drawPdf([page])), AbortSignal.abort())).rejects.toThrow(/abort/i);
});
