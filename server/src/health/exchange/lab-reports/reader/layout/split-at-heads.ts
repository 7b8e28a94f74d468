import type { Line } from '#health/exchange/lab-reports/reader/pages';
import type { ReportLanguage } from '#health/signals/laboratory';
import { findKind } from './atoms.ts';
import { type Columns, findHead } from './columns.ts';
import { joinRow } from './row.ts';
import { isHeading } from './sections.ts';

interface Part {
  readonly head: { readonly tables: readonly Columns[]; readonly lines: readonly number[] } | null;
  readonly lines: readonly Line[];
}

/** The lines of a page by the head above them. The heading just above a head belongs to it. */
export const splitAtHeads = (lines: readonly Line[], language: ReportLanguage | null): Part[] => {
  const parts: { head: Part['head']; lines: Line[] }[] = [{ head: null, lines: [] }];
  for (let at = 0; at < lines.length; ) {
    const head = joinHead(lines, at, language);
    const last = parts.at(-1);
    if (head) {
      const before = lines[at - 1];
      const isTitle =
        before && before.cells.length <= head.tables.length && before.cells.every(({ text }) => isHeading(text));
      if (isTitle) last?.lines.pop();
      const used = lines.slice(at, at + head.length);
      parts.push({
        head: { tables: head.tables, lines: [...(isTitle ? [before.line] : []), ...used.map(({ line }) => line)] },
        lines: isTitle ? [before] : [],
      });
      at += head.length;
    } else {
      last?.lines.push(lines[at] as Line);
      at += 1;
    }
  }
  return parts;
};

interface Head {
  readonly tables: readonly Columns[];
  readonly length: number;
  /** How many of its columns are known. */
  readonly known: number;
}

/** A head on one line or on up to three that are close together; null where it begins further down. */
const joinHead = (lines: readonly Line[], at: number, language: ReportLanguage | null): Head | null => {
  const head = findBestHead(lines, at, language);
  if (!head) return null;
  const later = [1, 2].map((step) => (step < head.length ? findBestHead(lines, at + step, language) : null));
  return later.some((other) => other && other.known >= head.known) ? null : head;
};

const findBestHead = (lines: readonly Line[], at: number, language: ReportLanguage | null): Head | null => {
  let best: Head | null = null;
  for (let length = 1; length <= 3; length += 1) {
    const some = lines.slice(at, at + length);
    const [first] = some;
    const isApart = some.some(
      (line, index) => index > 0 && line.top - (some[index - 1]?.top ?? 0) > 1.5 * (first?.height ?? 0),
    );
    const hasValues =
      length > 1 &&
      some.some(({ cells }) => cells.some(({ text }) => ['number', 'interval'].includes(findKind(text) ?? '')));
    if (!first || some.length < length || isApart || hasValues) break;
    const tables = findHead({ cells: joinRow(some).cells }, language);
    const known = tables?.flatMap(({ columns }) => columns).filter(({ role }) => role !== 'loose').length ?? 0;
    const named = tables?.flatMap(({ columns }) => columns).filter(({ role }) => role === 'name').length ?? 0;
    if (tables && known + named > (best?.known ?? 0)) best = { tables, length, known: known + named };
  }
  return best;
};
