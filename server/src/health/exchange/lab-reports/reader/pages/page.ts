/** A stretch of text that belongs together: a word, a value, what is in one column. Left and right in points. */
export interface Cell {
  readonly left: number;
  readonly right: number;
  readonly text: string;
}

/** What is on one baseline, from left to right. */
export interface Line {
  /** Its number on the page, from 1. */
  readonly line: number;
  readonly top: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

export interface Page {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** The pages of a report, at most fifty of them, and how many it has. */
export interface Pages {
  readonly pages: readonly Page[];
  readonly count: number;
  /** A table has its columns by name; in a text they have to be found. */
  readonly source: 'pdf' | 'table' | 'text';
}

export type Refused = 'scan' | 'locked' | 'damaged' | 'unsupported' | 'too_large' | 'too_long' | 'empty';

/** A file that is no report with text in it. */
export class RefusedReport extends Error {
  readonly why: Refused;
  readonly pages: number | null;

  constructor(why: Refused, pages: number | null = null) {
    super(why);
    this.why = why;
    this.pages = pages;
  }
}

export const showLine = ({ cells }: Pick<Line, 'cells'>): string => cells.map(({ text }) => text).join('   ');
