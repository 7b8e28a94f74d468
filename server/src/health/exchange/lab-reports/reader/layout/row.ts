import type { Cell, Line } from '#health/exchange/lab-reports/reader/pages';

/** A row of a table: one line, or several where a cell of it goes on below. */
export interface Row extends Line {
  readonly lines: readonly number[];
  /** Where it begins and ends, if others are beside it. */
  readonly span?: { readonly from: number; readonly until: number };
}

/** Lines that overlap in height are one row whose values are centred beside a name of two lines. */
const overlap = 0.85;

export const joinRows = (lines: readonly Line[]): Row[] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isSame = before && line.top - before.top < overlap * Math.min(before.height, line.height);
    if (group && isSame) group.push(line);
    else groups.push([line]);
  }
  return groups.map(joinRow);
};

/** What is above each other in a row belongs together. */
export const joinRow = (lines: readonly Line[]): Row => {
  const cells: Cell[] = [];
  for (const cell of lines.flatMap((line) => line.cells)) {
    const at = cells.findIndex(({ left, right }) => left < cell.right && right > cell.left);
    const over = lines.length > 1 ? cells[at] : undefined;
    if (over)
      cells[at] = {
        left: Math.min(over.left, cell.left),
        right: Math.max(over.right, cell.right),
        text: `${over.text}${over.text.endsWith('/') ? '' : ' '}${cell.text}`,
      };
    else cells.push(cell);
  }
  const [first] = lines;
  return {
    line: first?.line ?? 0,
    top: first?.top ?? 0,
    height: first?.height ?? 0,
    cells: lines.length > 1 ? cells.toSorted((one, other) => one.left - other.left) : cells,
    lines: lines.map(({ line }) => line),
  };
};
