import { type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import type { DrawnPage } from './report.ts';

/** The pages for drawing beside the values that were read from them. */
export const drawPages = (pages: readonly Page[]): DrawnPage[] =>
  pages.map(({ width, height, lines }) => ({
    width: round(width),
    height: round(height),
    lines: lines.map((one) => {
      const left = Math.min(...one.cells.map((cell) => cell.left));
      const right = Math.max(...one.cells.map((cell) => cell.right));
      const found = one.cells.length > 0 ? { x: left, width: right - left } : { x: 0, width: 0 };
      return {
        line: one.line,
        x: round(found.x),
        y: round(one.top),
        width: round(found.width),
        height: round(one.height),
        text: showLine(one),
      };
    }),
  }));

const round = (points: number): number => Math.round(points * 10) / 10;
