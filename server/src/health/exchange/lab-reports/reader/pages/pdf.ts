import { getDocumentProxy } from 'unpdf';
import { type Run, toLines } from './lines.ts';
import { type Page, type Pages, RefusedReport } from './page.ts';
import { guardStreams } from './pdf-streams.ts';

/** More pages are counted, and said to be unread. */
const mostPages = 50;

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Opened['getPage']>>;
type Item = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number];

/** The text of a PDF with its places. @throws {RefusedReport} where it has none, is locked, damaged or far too large. */
export const readPdf = async (bytes: Uint8Array): Promise<Pages> => {
  guardStreams(Buffer.from(bytes));
  const opened = await open(bytes);
  try {
    const pages: Page[] = [];
    for (let page = 1; page <= Math.min(mostPages, opened.numPages); page += 1) {
      pages.push(await readPage(opened, page));
    }
    if (!pages.some(isReadable)) throw new RefusedReport('scan', opened.numPages);
    return { pages, count: opened.numPages, source: 'pdf' };
  } finally {
    await opened.loadingTask.destroy();
  }
};

const open = async (bytes: Uint8Array): Promise<Opened> => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new RefusedReport((error as Error).name === 'PasswordException' ? 'locked' : 'damaged');
  }
};

const readPage = async (opened: Opened, number: number): Promise<Page> => {
  try {
    const page = await opened.getPage(number);
    const { items } = await page.getTextContent();
    const { width, height, transform } = page.getViewport({ scale: 1 });
    page.cleanup();
    const runs = items.flatMap((item) => toRun(item, transform as number[]));
    const lines = toLines(runs.filter(({ turned }) => !turned));
    // Text along the margin is on no line, and is shown as a line of its own.
    const turned = runs.filter((run) => run.turned).flatMap((run) => toLines([run]));
    return {
      page: number,
      width,
      height,
      lines: [...lines, ...turned].map((line, index) => ({ ...line, line: index + 1 })),
    };
  } catch {
    return { page: number, width: 595, height: 842, lines: [] };
  }
};

/** A piece of text where the page shows it, whichever way the page itself is turned. */
const toRun = (
  item: Item,
  [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0]: readonly number[],
): (Run & { turned: boolean })[] => {
  if (!('str' in item) || item.str.trim() === '') return [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = item.transform as number[];
  const [across, along] = [a * x1 + c * y1, b * x1 + d * y1];
  const up = Math.abs(b * x2 + d * y2);
  const turned = Math.abs(along) > 0.05 * Math.abs(across) || across < 0;
  const left = a * x + c * y + e;
  const height = item.height || up || 8;
  return [{ left, right: left + item.width, baseline: b * x + d * y + f, height, text: item.str, turned }];
};

/** A font that doesn't say which letters it draws yields signs for private use, or none. */
const isReadable = ({ lines }: Page): boolean => {
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('');
  if (text.length < 20) return false;
  const readable = text.match(/[\p{Script=Latin}\p{Script=Greek}\d.,:;()%/<>=+*\-–[\]'"&#@!?\s]/gu)?.length ?? 0;
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return readable >= 0.6 * text.length && letters >= 0.15 * text.length;
};
