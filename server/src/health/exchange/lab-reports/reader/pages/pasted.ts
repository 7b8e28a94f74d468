import { type Cell, type Line, type Page, type Pages, RefusedReport } from './page.ts';

/** Points that a letter of a plain text is wide. */
const letter = 6;
const mostLines = 5000;

/** A text as it was pasted, a page whose letters are all of one width; wide gaps and tabs part columns. */
export const readPasted = (text: string): Pages => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .slice(0, mostLines)
    .map((line, index): Line => ({ line: index + 1, top: index * 14, height: 10, cells: toCells(line) }));
  if (!lines.some(({ cells }) => cells.length > 0)) throw new RefusedReport('empty', 1);
  const width = Math.max(1, ...lines.flatMap(({ cells }) => cells.map(({ right }) => right)));
  const page: Page = { page: 1, width, height: lines.length * 14 + 14, lines };
  return { pages: [page], count: 1, source: 'text' };
};

const toCells = (line: string): Cell[] => {
  // A tab goes on to the next eighth letter and always parts.
  const wide = line.replaceAll('\t', '        ').replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, ' ');
  const cells: Cell[] = [];
  for (const found of wide.matchAll(/\S+(?: \S+)*/g)) {
    for (const part of found[0].matchAll(/(?:(?!(?:[.…·_]\s?){3,}).)+/g)) {
      const text = part[0].replace(/^[.…·_\s]+/, '').trim();
      if (text === '') continue;
      const left = (found.index + part.index) * letter;
      cells.push({ left, right: left + part[0].length * letter, text });
    }
  }
  return cells;
};
