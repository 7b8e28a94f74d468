import { findLabels, furniture } from '#health/exchange/lab-reports/reader/facts';
import { isKnownName } from '#health/exchange/lab-reports/reader/markers';
import { type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import type { Rows } from '#health/exchange/lab-reports/reader/rows';
import { fold, isPending, listDates, readAnswer } from '#health/exchange/lab-reports/reader/values';
import type { UnreadLine } from './report.ts';

/**
 * Every line that holds a figure or a result in words and was not read. What is on every page, or says whose report it is,
 * is no result; in doubt a line is shown.
 */
export const listUnread = (pages: readonly Page[], used: Rows['used'], heads: ReadonlySet<string>): UnreadLine[] => {
  const texts = pages.flatMap((page) =>
    page.lines.map((line) => ({ page: page.page, line: line.line, cells: line.cells, text: showLine(line) })),
  );
  const pagesOfText = Map.groupBy(texts, ({ text }) => text);
  const first = texts.findIndex(({ page, line }) => used.has(`${page}:${line}`) || heads.has(`${page}:${line}`));
  return texts.flatMap(({ page, line, cells: all, text: whole }, at) => {
    const place = `${page}:${line}`;
    if (heads.has(place)) return [];
    const spans = used.get(place) ?? [];
    const cells = all.filter(({ left }) => !spans.some(({ from, until }) => left >= from && left < until));
    const text = spans.length > 0 ? showLine({ cells }) : whole;
    const holdsResult = /\d/.test(text) || cells.some((cell) => readAnswer(cell.text) !== null || isPending(cell.text));
    if (!holdsResult) return [];
    const isRepeated =
      pages.length > 1 && new Set(pagesOfText.get(text)?.map((one) => one.page)).size > pages.length / 2;
    const isAbove =
      at < first && page === 1 && !cells.some((cell) => isKnownName(cell.text.split(/\s(?=[<>\d])/)[0] ?? ''));
    return isRepeated || isAbove || isFurniture(text) ? [] : [{ page, line, text }];
  });
};

const isFurniture = (text: string): boolean => {
  const plain = fold(text);
  const labels = findLabels(plain);
  const rest = listDates(text).reduce((left, { text: date }) => left.replace(date, ''), plain);
  // A label and its date, and nothing else that is a figure.
  if (labels.length > 0 && labels[0]?.from === 0 && !/\d/.test(rest.replaceAll(/\d{1,2}:\d{2}|\b\d{5,}\b/g, '')))
    return true;
  return furniture.test(plain);
};
