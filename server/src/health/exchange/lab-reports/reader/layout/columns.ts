import type { Cell, Line } from '#health/exchange/lab-reports/reader/pages';
import { findSizes, fold, listDates, type PrintedDate } from '#health/exchange/lab-reports/reader/values';
import { type ReportLanguage, reportLanguages } from '#health/signals/laboratory';
import { type Atom, toAtoms } from './atoms.ts';
import { type ColumnRole, headWords } from './head-words.data.ts';

export interface Column {
  readonly role: ColumnRole | 'dated' | 'loose';
  readonly left: number;
  readonly right: number;
  /** Of a column that holds the results of one day. */
  readonly date?: PrintedDate;
  /** A unit in its head. */
  readonly unit?: string;
}

/** One table, or one of several side by side. */
export interface Columns {
  readonly columns: readonly Column[];
  /** Where it begins and ends. */
  readonly from: number;
  readonly until: number;
}

const rolesByWord = new Map<string, Map<ReportLanguage, ColumnRole>>();
for (const language of reportLanguages) {
  for (const [role, words] of Object.entries(headWords[language])) {
    for (const word of words) {
      const roles = rolesByWord.get(word) ?? new Map<ReportLanguage, ColumnRole>();
      if (!roles.has(language)) roles.set(language, role as ColumnRole);
      rolesByWord.set(word, roles);
    }
  }
}

/** The languages in which a word heads a column. */
export const findHeadLanguages = (text: string): ReportLanguage[] => [
  ...(rolesByWord.get(tidyHead(text)) ?? new Map<ReportLanguage, ColumnRole>()).keys(),
];

const tidyHead = (text: string): string =>
  fold(text.replaceAll('_', ' '))
    .replace(/[:*]+$/, '')
    .trim();

const findRole = (text: string, language: ReportLanguage | null): ColumnRole | null => {
  const roles = rolesByWord.get(tidyHead(text));
  if (!roles) return null;
  return (language && roles.get(language)) ?? roles.values().next().value ?? null;
};

/** The tables that a line heads; null for a line that is no head. */
export const findHead = (line: Pick<Line, 'cells'>, language: ReportLanguage | null): readonly Columns[] | null => {
  if (line.cells.length > 30) return null;
  const columns = line.cells.flatMap((cell) => toColumns(cell, language));
  const has = (...roles: Column['role'][]): boolean => columns.some(({ role }) => roles.includes(role));
  const known = columns.filter(({ role }) => role !== 'loose').length;
  const isHead =
    (has('name') && has('value', 'dated')) || (has('value') && has('unit', 'interval', 'low') && known >= 2);
  if (!isHead || known < 2 || known * 2 < columns.length) return null;
  return splitTables(columns);
};

const toColumns = (cell: Cell, language: ReportLanguage | null): Column[] => {
  const { left, right } = cell;
  const whole = findRole(cell.text, language);
  if (whole) return [{ role: whole, left, right }];
  const dates = listDates(cell.text);
  if (dates.length > 1) return splitDates(cell, dates);
  const [date] = dates;
  if (date && cell.text.length < date.text.length + 18) return [{ role: 'dated', left, right, date }];
  const [, text = '', unit = ''] = /^(.+?)\s?[([](.+)[)\]]$/.exec(cell.text) ?? [];
  const inner = text ? findRole(text, language) : null;
  if (inner) return [{ role: inner, left, right, ...(findSizes(unit).length > 0 ? { unit } : {}) }];
  return splitHead(cell, language) ?? [{ role: 'loose', left, right }];
};

const splitDates = (cell: Cell, dates: readonly PrintedDate[]): Column[] => {
  const width = (cell.right - cell.left) / Math.max(1, cell.text.length);
  return dates.map((date) => {
    const left = cell.left + date.index * width;
    return { role: 'dated', left, right: left + date.text.length * width, date };
  });
};

/** Heads that stand so close that they came as one cell. */
const splitHead = (cell: Cell, language: ReportLanguage | null): Column[] | null => {
  const words = cell.text.split(' ');
  const width = (cell.right - cell.left) / Math.max(1, cell.text.length);
  const columns: Column[] = [];
  let place = 0;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(5, words.length - at);
    while (length > 0 && !findRole(words.slice(at, at + length).join(' '), language)) length -= 1;
    if (length === 0) return null;
    const text = words.slice(at, at + length).join(' ');
    const left = cell.left + place * width;
    columns.push({ role: findRole(text, language) ?? 'other', left, right: left + text.length * width });
    place += text.length + 1;
    at += length;
  }
  return columns.length > 1 ? columns : null;
};

/** Two report columns on one page have two heads for names. */
const splitTables = (columns: readonly Column[]): Columns[] => {
  const starts = columns.filter(({ role }) => role === 'name').map(({ left }) => left);
  if (starts.length < 2) return [{ columns, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }];
  return starts.flatMap((start, index) => {
    const [from, until] = [
      index === 0 ? Number.NEGATIVE_INFINITY : start - 8,
      (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 8,
    ];
    const own = columns.filter(({ left }) => left >= from && left < until);
    return own.some(({ role }) => role === 'value' || role === 'dated') ? [{ columns: own, from, until }] : [];
  });
};

/** How badly an atom of a kind suits a column; what is not named costs three. */
const fits: Readonly<Record<Column['role'], Readonly<Partial<Record<Atom['kind'], number>>>>> = {
  name: { text: 0, unit: 2, flag: 2, word: 2, number: 2.5, pending: 2.5 },
  value: { number: 0, limit: 0, word: 0, pending: 0, flag: 0.5, unit: 0.5, text: 1.5 },
  dated: { number: 0, limit: 0, word: 0, pending: 0, flag: 0.5, unit: 1, text: 1.5 },
  unit: { unit: 0, text: 1, flag: 2, number: 4, interval: 4 },
  interval: { interval: 0, limit: 0, word: 0, text: 0.5, unit: 0.3, number: 1.5, flag: 2 },
  low: { number: 0, limit: 0 },
  high: { number: 0, limit: 0 },
  flag: { flag: 0, text: 1, word: 1 },
  previous: { number: 0, limit: 0, word: 0, date: 0, flag: 0.5, pending: 0, text: 1.5, unit: 0.5 },
  date: { date: 0, text: 2 },
  specimen: { text: 0, unit: 1, flag: 1 },
  other: { text: 0, number: 1, date: 1, unit: 1, flag: 1, word: 1, interval: 1.5 },
  loose: { text: 0.3, flag: 0.3, number: 1.5, date: 1, unit: 1, word: 1, interval: 1.5, limit: 1.5 },
};

/**
 * How far a cell is from a column by its place. Figures below a head that is wider or narrower overlap it; where they don't,
 * the head is to their left and the next one to their right.
 */
const findDistance = ({ left, right }: Atom, column: Column, next: number): number => {
  const middle = (left + right - column.left - column.right) / 2;
  const apart = Math.min(Math.abs(left - column.left), Math.abs(right - column.right), Math.abs(middle));
  if (left < column.right && right > column.left) return Math.min(1, apart / 40);
  if (left >= column.left && right <= next) return 0.6;
  const gap = Math.max(left - column.right, column.left - right);
  return Math.min(7, 1.6 + gap / 15);
};

/** Two results in one column are mostly one that belongs to the next. */
const isSecond = (before: Atom | undefined, atom: Atom): boolean =>
  before !== undefined && before.cell !== atom.cell && isResult(before) && isResult(atom);

const isResult = ({ kind }: Atom): boolean => kind === 'number' || kind === 'limit' || kind === 'word';

/** The atoms of a line by the column each belongs to: in their order, by their places and by what they are. */
export const assignColumns = (cells: readonly Cell[], columns: readonly Column[]): Map<Column, Atom[]> => {
  const atoms = cells.flatMap(toAtoms);
  const best: { cost: number; from: number }[][] = [];
  for (const [at, atom] of atoms.entries()) {
    let least = { cost: Number.POSITIVE_INFINITY, from: 0 };
    best.push(
      columns.map((column, index) => {
        const stays = (best[at - 1]?.[index]?.cost ?? 0) + (isSecond(atoms[at - 1], atom) ? 3 : 0);
        const moves = at === 0 ? { cost: 0, from: index } : least;
        const before = at > 0 && stays <= moves.cost ? { cost: stays, from: index } : moves;
        if (at > 0 && (best[at - 1]?.[index]?.cost ?? 0) < least.cost)
          least = { cost: best[at - 1]?.[index]?.cost ?? 0, from: index };
        const next = columns[index + 1]?.left ?? Number.POSITIVE_INFINITY;
        const cost = before.cost + findDistance(atom, column, next) + (fits[column.role][atom.kind] ?? 3);
        return { cost, from: before.from };
      }),
    );
  }
  const assigned = new Map<Column, Atom[]>();
  let index = (best.at(-1) ?? []).reduce(
    (found, { cost }, at, all) => (cost < (all[found]?.cost ?? 0) ? at : found),
    0,
  );
  for (let at = atoms.length - 1; at >= 0; at -= 1) {
    const [column, atom] = [columns[index], atoms[at]];
    if (column && atom) assigned.set(column, [atom, ...(assigned.get(column) ?? [])]);
    index = best[at]?.[index]?.from ?? 0;
  }
  return new Map([...assigned].toReversed());
};
