import { type Cell, type Line, type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import { fold } from '#health/exchange/lab-reports/reader/values';
import { toAtoms } from './atoms.ts';
import type { Found, KnowsName } from './found.ts';
import { readInOrder } from './read-atoms.ts';
import { isHeading } from './sections.ts';

export interface Cards {
  readonly found: readonly Found[];
  /** The lines that were read. */
  readonly lines: ReadonlySet<number>;
}

/** Labels of a card's own lines. */
const labels =
  /^(?:your )?(?:result|value|reference(?: range| interval)?|ref\.?(?: range)?|normal(?: range)?|range|ergebnis|wert|referenz(?:bereich)?|normbereich|normwert|resultat|valeurs? de reference|normales?|resultado|valores? de referencia|referencia|risultato|valori di riferimento|riferimento|referensintervall|referens|varde|ref)\s?:?\s?(?=[\d<>≤≥(]|$|bis|inf|sup|fino|hasta|ate)/;

/** Results whose value is below their name, alone or several beside each other. */
export const readCards = (page: Page, knows: KnowsName, isHead: (line: Line) => boolean): Cards => {
  const found: Found[] = [];
  const lines = new Set<number>();
  let section = '';
  for (const [index, line] of page.lines.entries()) {
    if (isHead(line)) break;
    const names = line.cells.filter((cell) => knows(cell.text));
    const next = page.lines[index + 1];
    if (names.length === 0 || !next || !line.cells.every(isText)) {
      if (line.cells.length === 1 && isHeading(showLine(line))) section = showLine(line);
      continue;
    }
    const zones = line.cells.map(
      (cell, at): Zone => ({
        cell,
        from: cell.left - 10,
        until: (line.cells[at + 1]?.left ?? Number.POSITIVE_INFINITY) - 10,
      }),
    );
    const below = takeBelow(page.lines.slice(index + 1), line, zones, knows, isHead);
    const read = zones.flatMap((zone) => readZone(page.page, line, zone, below, section));
    if (read.length === 0 || read.length < names.length) continue;
    found.push(...read);
    for (const used of [line, ...below]) lines.add(used.line);
  }
  return { found, lines };
};

interface Zone {
  readonly cell: Cell;
  readonly from: number;
  readonly until: number;
}

const isText = (cell: Cell): boolean =>
  toAtoms(cell).every(({ kind }) => kind === 'text' || kind === 'flag' || kind === 'unit');

/** The lines below that belong to a line of names: the first holds values and begins under a name. */
const takeBelow = (
  lines: readonly Line[],
  names: Line,
  zones: readonly Zone[],
  knows: KnowsName,
  isHead: (line: Line) => boolean,
): Line[] => {
  const taken: Line[] = [];
  let bottom = names.top + names.height;
  for (const line of lines.slice(0, 5)) {
    const first = line.cells[0];
    const isOwn =
      first &&
      line.cells.every(({ left }) =>
        zones.some((zone) => Math.abs(left - zone.cell.left) < 60 || (left >= zone.from && left < zone.until)),
      );
    const isName = line.cells.some(({ text }) => knows(text)) && line.cells.every(isText);
    if (!isOwn || isName || isHead(line) || line.top - bottom > 2.6 * names.height) break;
    const beginsWithName = first && !isBare(first) && !labels.test(fold(first.text));
    if (beginsWithName) break;
    taken.push(line);
    bottom = line.top + line.height;
  }
  return taken;
};

/** Whether a cell begins with a value, an interval or a unit, and with no name. */
const isBare = (cell: Cell): boolean => {
  const [first] = toAtoms(cell);
  return first !== undefined && first.kind !== 'text';
};

const readZone = (
  page: number,
  names: Line,
  { cell, from, until }: Zone,
  below: readonly Line[],
  section: string,
): Found[] => {
  const atoms = below.flatMap((line) =>
    line.cells
      .filter(({ left }) => left >= from && left < until)
      .flatMap((one) => {
        const plain = fold(one.text);
        const label = labels.exec(plain);
        if (!label) return toAtoms(one);
        const rest = one.text.slice(label[0].length).trim();
        // What is labelled as an interval never is the value.
        const isInterval = !/^(?:your )?(?:result|value|ergebnis|wert|resultat|resultado|risultato|varde)/.test(plain);
        return rest
          ? toAtoms({ ...one, text: rest }).map((atom) =>
              isInterval && atom.kind === 'limit' ? { ...atom, kind: 'interval' as const } : atom,
            )
          : [];
      }),
  );
  return readInOrder(atoms).map((reading) => ({
    ...reading,
    names: [cell.text],
    section,
    isHeaded: false,
    page,
    line: names.line,
    lines: [names.line, ...below.map(({ line }) => line)],
    span: { from, until },
  }));
};
