import { type Cell, type Line, type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import type { ReportLanguage } from '#health/signals/laboratory';
import { type Atom, findKind, toAtoms } from './atoms.ts';
import { type Cards, readCards } from './cards.ts';
import { assignColumns, type Columns, findHead } from './columns.ts';
import type { Found, KnowsName } from './found.ts';
import { type Reading, readColumns, readInOrder } from './read-atoms.ts';
import { joinRow, joinRows, type Row } from './row.ts';
import { isHeading } from './sections.ts';
import { splitAtHeads } from './split-at-heads.ts';

export interface Layout {
  readonly found: readonly Found[];
  /** By page, the lines that are heads of columns. */
  readonly heads: ReadonlySet<string>;
}

/** What has been read so far of one column of tables. */
interface Place {
  section: string;
  /** A name that had no value on its line. */
  waiting: { readonly text: string; readonly line: number; readonly top: number; readonly section: string } | null;
  last: Found | null;
}

/** Finds every result on the pages: in tables with and without heads, side by side, in lines and in cards. */
export const readLayout = (pages: readonly Page[], language: ReportLanguage | null, knows: KnowsName): Layout => {
  const found: Found[] = [];
  const heads = new Set<string>();
  let tables: readonly Columns[] | null = null;
  const places: Place[] = [];
  for (const page of pages) {
    const isHead = (line: Pick<Line, 'cells'>): boolean => findHead(line, language) !== null;
    // Below the heads of a table nothing is a card.
    const cards: Cards = tables ? noCards : readCards(page, knows, isHead);
    found.push(...cards.found);
    const lines = page.lines.filter((line) => !cards.lines.has(line.line) && line.cells.length > 0);
    for (const part of splitAtHeads(lines, language)) {
      if (part.head) {
        tables = part.head.tables;
        for (const one of part.head.lines) heads.add(`${page.page}:${one}`);
        for (const place of places) place.waiting = null;
      }
      const bands = listBands(part.lines, tables, knows);
      for (const [at, band] of bands.entries()) {
        places[at] ??= { section: '', waiting: null, last: null };
        for (const [index, row] of band.rows.entries()) {
          readBand(
            { page: page.page, row, columns: band.columns, knows, found, next: band.rows[index + 1] ?? null },
            places[at],
          );
        }
      }
    }
  }
  return { found, heads };
};

const noCards: Cards = { found: [], lines: new Set() };

interface Band {
  readonly rows: readonly Row[];
  readonly columns: Columns | null;
}

/** The rows of a part, by the tables side by side that they belong to. */
const listBands = (lines: readonly Line[], tables: readonly Columns[] | null, knows: KnowsName): Band[] => {
  if (tables) {
    return tables.map((columns) => {
      const own = lines.flatMap((line) => {
        const cells = line.cells.filter(({ left }) => left >= columns.from && left < columns.until);
        return cells.length > 0 ? [{ ...line, cells }] : [];
      });
      return { columns, rows: joinRows(own) };
    });
  }
  const rows = lines.flatMap((line) =>
    splitLine(line, knows).map((cells, _, all): Row => {
      const row = joinRow([{ ...line, cells }]);
      return all.length > 1
        ? { ...row, span: { from: cells[0]?.left ?? 0, until: (cells.at(-1)?.right ?? 0) + 1 } }
        : row;
    }),
  );
  return [{ columns: null, rows }];
};

/** A line without heads holds several results where several names on it are each followed by a value. */
const splitLine = (line: Line, knows: KnowsName): (readonly Cell[])[] => {
  const starts = line.cells.flatMap(({ text }, at) =>
    knows(text) && findKind(text) === null && at < line.cells.length - 1 ? [at] : [],
  );
  const isSideBySide =
    starts.length > 1 && starts.every((at) => toAtoms(line.cells[at + 1] as Cell).some(({ kind }) => kind !== 'text'));
  return isSideBySide
    ? starts.map((at, index) => line.cells.slice(index === 0 ? 0 : at, starts[index + 1]))
    : [line.cells];
};

interface BandLine {
  readonly page: number;
  readonly row: Row;
  readonly columns: Columns | null;
  readonly knows: KnowsName;
  readonly found: Found[];
  readonly next: Row | null;
}

const wholeLine: Found['span'] = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const readBand = (band: BandLine, place: Place): void => {
  const { row: line, found } = band;
  const { name, readings, isHeaded } = !band.columns
    ? readPlain(band)
    : line.cells.length > 1
      ? readHeaded(band, band.columns)
      : readPlain(band, 0);
  const text = showLine(line);
  if (readings.length === 0) {
    if (extendLast(band, place, text)) return;
    if (name && isHeading(text) && line.cells.length === 1) {
      place.waiting = { text, line: line.line, top: line.top, section: place.section };
      if (!/^\p{Ll}|^\(/u.test(text) || !place.last) place.section = text;
    } else place.waiting = null;
    return;
  }
  const waiting = place.waiting && line.top - place.waiting.top < 3.5 * line.height ? place.waiting : null;
  const names = listNames(band, name, waiting?.text ?? null);
  // What was taken for a heading is the beginning of the name.
  if (waiting && names[0] !== name) place.section = waiting.section;
  place.waiting = null;
  if (names.length === 0) return;
  for (const reading of readings) {
    const usedBefore = waiting && names[0] !== name ? [waiting.line] : [];
    const one: Found = {
      ...reading,
      names,
      section: place.section,
      isHeaded,
      page: band.page,
      line: line.line,
      lines: [...line.lines, ...usedBefore],
      span: line.span ?? band.columns ?? wholeLine,
    };
    found.push(one);
    place.last = one;
  }
};

/** The name of a line alone, and with the line before or after it where a name goes on there. */
const listNames = ({ next, knows, row: line }: BandLine, name: string, before: string | null): string[] => {
  if (name === '') return before ? [before] : [];
  const joined = before ? `${before} ${name}` : null;
  const after = next && next.cells.length === 1 && next.top - line.top < 1.9 * line.height ? next.cells[0]?.text : null;
  const isGoingOn = after ? /^[\p{Ll}(]/u.test(after) : false;
  const further = after ? `${name} ${after}` : null;
  const around = before && after ? `${before} ${name} ${after}` : null;
  if (around && knows(around)) return [around, name];
  if (/[-/,]$/.test(before ?? '') && joined) return [joined, name];
  if (further && isGoingOn && knows(further)) return [further, name];
  if (knows(name)) return [name];
  if (joined && knows(joined)) return [joined, name];
  return further && knows(further) ? [further, name] : [name];
};

/** A line below a result that goes on with it: another interval by sex or age, or the unit. */
const extendLast = ({ page, row: line, found, columns }: BandLine, place: Place, text: string): boolean => {
  const { last } = place;
  if (!last || last.page !== page || line.line - Math.max(...last.lines) > 2) return false;
  const kind = line.cells.length === 1 ? findKind(text) : null;
  const bySex =
    /^(?:m|f|w|h|v|d|man|men|male|males|female|females|women|manner|frauen|mannlich|weiblich|homme|hommes|femme|femmes|hombres?|mujer(?:es)?|uomini|uomo|donne|donna|maschi|femmine|homens?|mulher(?:es)?|kvinnor|kvinna|man|masculino|femenino|feminino)\s?:?\s.*\d/i;
  const isRight = (line.cells[0]?.left ?? 0) > 1 && columns !== null;
  const isInterval =
    line.cells.length <= 2 &&
    isRight &&
    (kind === 'interval' || kind === 'limit' || bySex.test(text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')));
  const isUnit = kind === 'unit' && last.unit === null;
  if (!isInterval && !isUnit) return false;
  const more: Found = {
    ...last,
    intervals: isInterval ? [...last.intervals, text] : last.intervals,
    unit: isUnit ? text : last.unit,
    lines: [...last.lines, ...line.lines],
  };
  found[found.lastIndexOf(last)] = more;
  place.last = more;
  return true;
};

interface Parts {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly isHeaded: boolean;
}

const readHeaded = ({ row, knows }: BandLine, { columns }: Columns): Parts => {
  const assigned = assignColumns(row.cells, columns);
  const named = [...assigned].flatMap(([column, atoms]) => (column.role === 'name' ? atoms : []));
  const name = named.map(({ text }) => text).join(' ');
  const readings = readColumns(assigned);
  // A name that ends in its own value came as one cell.
  if (readings.length === 0 && !knows(name)) return readPlain({ row, knows }, 0);
  return { name, readings, isHeaded: true };
};

/** A line by its words alone: the longest name that is known, otherwise all before its first figure. */
const readPlain = ({ row, knows }: Pick<BandLine, 'row' | 'knows'>, mostWords = 3): Parts => {
  const [first, ...others] = row.cells;
  if (!first) return { name: '', readings: [], isHeaded: false };
  const words = first.text.split(' ');
  let length = Math.min(words.length, 9);
  while (
    length > 0 &&
    !(
      knows(words.slice(0, length).join(' ')) &&
      (length === words.length || others.length > 0 || isValueNext(words[length] ?? ''))
    )
  )
    length -= 1;
  if (length === 0) {
    length = words.findIndex((word, at) => at > 0 && isValueNext(word));
    if (length < 0) length = words.length;
    if (findKind(first.text) !== null || /^[<>\d]/.test(first.text)) length = 0;
  }
  const name = words.slice(0, length).join(' ');
  const rest = words
    .slice(length)
    .join(' ')
    .replace(/^[:=]\s*/, '');
  const atoms: Atom[] = [...(rest ? toAtoms({ ...first, text: rest }) : []), ...others.flatMap(toAtoms)];
  // A sentence about a quantity is no result of it.
  const prose = atoms.filter(({ kind }) => kind === 'text').flatMap(({ text }) => text.split(' ')).length;
  return { name: name.replace(/\s*[:=]$/, ''), readings: prose > mostWords ? [] : readInOrder(atoms), isHeaded: false };
};

const isValueNext = (word: string): boolean => {
  const kind = findKind(word);
  return (
    /^[<>≤≥]?=?\d/.test(word) ||
    kind === 'number' ||
    kind === 'word' ||
    kind === 'limit' ||
    word === '<' ||
    word === '>' ||
    word === '=' ||
    word === ':'
  );
};
