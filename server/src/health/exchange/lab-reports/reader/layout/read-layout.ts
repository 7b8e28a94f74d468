import { type Cell, type Line, type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import type { ReportLanguage } from '#health/signals/laboratory';
import { type Atom, findKind, toAtoms } from './atoms.ts';
import { readCards } from './cards.ts';
import { assignColumns, type Columns, findHead } from './columns.ts';
import type { Found, KnowsName } from './found.ts';
import { type Reading, readColumns, readInOrder } from './read-atoms.ts';
import { isHeading } from './sections.ts';

export interface Layout {
  readonly found: readonly Found[];
  /** By page, the lines that are heads of columns. */
  readonly heads: ReadonlySet<string>;
}

/** What has been read so far of one column of tables. */
interface Place {
  section: string;
  /** A name that had no value on its line. */
  waiting: { readonly text: string; readonly line: number; readonly top: number } | null;
  last: Found | null;
}

/** Finds every result on the pages: in tables with and without heads, side by side, in lines and in cards. */
export const readLayout = (pages: readonly Page[], language: ReportLanguage | null, knows: KnowsName): Layout => {
  const found: Found[] = [];
  const heads = new Set<string>();
  let tables: readonly Columns[] | null = null;
  const places: Place[] = [];
  for (const page of pages) {
    const cards = readCards(page, knows, (line) => findHead(line, language) !== null);
    found.push(...cards.found);
    for (const [index, line] of page.lines.entries()) {
      if (cards.lines.has(line.line) || line.cells.length === 0) continue;
      const joined = joinHead(page.lines, index, language);
      if (joined) {
        tables = joined.tables;
        for (const one of joined.lines) heads.add(`${page.page}:${one}`);
        const before = page.lines[index - 1];
        if (before && before.cells.length === 1 && isHeading(showLine(before)))
          heads.add(`${page.page}:${before.line}`);
        for (const place of places) place.waiting = null;
        continue;
      }
      if (heads.has(`${page.page}:${line.line}`)) continue;
      const bands = splitBands(line, tables, knows);
      for (const [at, band] of bands.entries()) {
        places[at] ??= { section: '', waiting: null, last: null };
        readBand(
          {
            page: page.page,
            line: { ...line, cells: band.cells },
            columns: band.columns,
            knows,
            found,
            next: page.lines[index + 1] ?? null,
          },
          places[at],
        );
      }
    }
  }
  return { found, heads };
};

/** A head on one line, or on two. */
const joinHead = (lines: readonly Line[], index: number, language: ReportLanguage | null) => {
  const line = lines[index] as Line;
  const alone = findHead(line, language);
  if (alone) return { tables: alone, lines: [line.line] };
  const next = lines[index + 1];
  if (!next || next.top - line.top > 2.2 * line.height || line.cells.length < 2 || findHead(next, language))
    return null;
  if ([...line.cells, ...next.cells].some(({ text }) => findKind(text) === 'number')) return null;
  const cells = line.cells.map((cell): Cell => {
    const under = next.cells.find((other) => other.left < cell.right && other.right > cell.left);
    return under
      ? {
          left: Math.min(cell.left, under.left),
          right: Math.max(cell.right, under.right),
          text: `${cell.text} ${under.text}`,
        }
      : cell;
  });
  const tables = findHead({ cells }, language);
  return tables ? { tables, lines: [line.line, next.line] } : null;
};

interface Band {
  readonly cells: readonly Cell[];
  readonly columns: Columns | null;
}

/** The parts of a line that belong to tables side by side. */
const splitBands = (line: Line, tables: readonly Columns[] | null, knows: KnowsName): Band[] => {
  if (tables && tables.length > 1) {
    return tables.flatMap((columns): Band[] => {
      const cells = line.cells.filter(({ left }) => left >= columns.from && left < columns.until);
      return cells.length > 0 ? [{ cells, columns }] : [];
    });
  }
  if (tables) return [{ cells: line.cells, columns: tables[0] ?? null }];
  const starts = line.cells.flatMap(({ text }, at) =>
    knows(text) && findKind(text) === null && at < line.cells.length - 1 ? [at] : [],
  );
  const isSideBySide =
    starts.length > 1 && starts.every((at) => toAtoms(line.cells[at + 1] as Cell).some(({ kind }) => kind !== 'text'));
  if (!isSideBySide) return [{ cells: line.cells, columns: null }];
  return starts.map((at, index) => ({
    cells: line.cells.slice(index === 0 ? 0 : at, starts[index + 1]),
    columns: null,
  }));
};

interface BandLine {
  readonly page: number;
  readonly line: Line;
  readonly columns: Columns | null;
  readonly knows: KnowsName;
  readonly found: Found[];
  readonly next: Line | null;
}

const readBand = (band: BandLine, place: Place): void => {
  const { line, found } = band;
  const { name, readings, isHeaded } = !band.columns
    ? readPlain(band)
    : line.cells.length > 1
      ? readHeaded(band, band.columns)
      : readPlain(band, 0);
  const text = showLine(line);
  if (readings.length === 0) {
    if (extendLast(band, place, text)) return;
    if (name && isHeading(text) && line.cells.length === 1) {
      if (!/^\p{Ll}|^\(/u.test(text) || !place.last) place.section = text;
      place.waiting = { text, line: line.line, top: line.top };
    } else place.waiting = null;
    return;
  }
  const waiting = place.waiting && line.top - place.waiting.top < 3.5 * line.height ? place.waiting : null;
  const names = listNames(band, name, waiting?.text ?? null);
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
      lines: [line.line, ...usedBefore],
    };
    found.push(one);
    place.last = one;
  }
};

/** The name of a line alone, and with the line before or after it where a name goes on there. */
const listNames = ({ next, knows, line }: BandLine, name: string, before: string | null): string[] => {
  if (name === '') return before ? [before] : [];
  const joined = before ? `${before} ${name}` : null;
  const after = next && next.cells.length === 1 && next.top - line.top < 1.9 * line.height ? next.cells[0]?.text : null;
  const isGoingOn = after ? /^[\p{Ll}(]/u.test(after) : false;
  const further = after ? `${name} ${after}` : null;
  if (/[-/,]$/.test(before ?? '') && joined) return [joined, name];
  if (further && isGoingOn && knows(further)) return [further, name];
  if (knows(name)) return [name];
  if (joined && knows(joined)) return [joined, name];
  return further && knows(further) ? [further, name] : [name];
};

/** A line below a result that goes on with it: another interval by sex or age, or the unit. */
const extendLast = ({ page, line, found, columns }: BandLine, place: Place, text: string): boolean => {
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
    lines: [...last.lines, line.line],
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

const readHeaded = ({ line, knows }: BandLine, { columns }: Columns): Parts => {
  const assigned = assignColumns(line.cells, columns);
  const named = [...assigned].flatMap(([column, atoms]) => (column.role === 'name' ? atoms : []));
  const name = named.map(({ text }) => text).join(' ');
  const readings = readColumns(assigned);
  // A name that ends in its own value came as one cell.
  if (readings.length === 0 && !knows(name)) return readPlain({ line, knows }, 0);
  return { name, readings, isHeaded: true };
};

/** A line by its words alone: the longest name that is known, otherwise all before its first figure. */
const readPlain = ({ line, knows }: Pick<BandLine, 'line' | 'knows'>, mostWords = 3): Parts => {
  const [first, ...others] = line.cells;
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
