import { type Page, showLine } from '#health/exchange/lab-reports/reader/pages';
import {
  type DateOrder,
  findDateOrder,
  fold,
  listDates,
  type PrintedDate,
  sampleRemarks,
  toDate,
} from '#health/exchange/lab-reports/reader/values';
import type { ReportLanguage } from '#health/signals/laboratory';
import { fastingWords, type Label } from './labels.data.ts';
import { findLabels } from './labels.ts';
import { findPerson, type Member, matchPerson } from './person.ts';

interface LabelledDate {
  readonly label: Label | null;
  readonly date: PrintedDate;
}

/** Every date of a report with the label before it on its line, or above it in its column. */
const listLabelled = (pages: readonly Page[]): LabelledDate[] =>
  pages.flatMap(({ lines }) =>
    lines.flatMap((line, index) =>
      line.cells.flatMap((cell, at): LabelledDate[] => {
        const dates = listDates(cell.text);
        if (dates.length === 0) return [];
        const labels = findLabels(fold(cell.text));
        const beside = line.cells
          .slice(0, at)
          .flatMap(({ text }) => (listDates(text).length > 0 ? [] : findLabels(fold(text))))
          .at(-1);
        const above = lines[index - 1]?.cells.find(
          ({ left, right }) => left < cell.right && right > cell.left && Math.abs(left - cell.left) < 30,
        );
        const over = above && listDates(above.text).length === 0 ? findLabels(fold(above.text)).at(-1) : undefined;
        return dates.map((date) => {
          const own = labels.filter(({ until }) => until <= date.index + 1).at(-1);
          const direct = at > 0 && findLabels(fold(line.cells[at - 1]?.text ?? '')).length > 0 ? beside : undefined;
          return { date, label: (own ?? direct ?? over)?.label ?? null };
        });
      }),
    ),
  );

export interface Facts {
  readonly laboratory: string | null;
  readonly person: {
    readonly name: string | null;
    readonly born: string | null;
    readonly sex: 'F' | 'M' | null;
    readonly match: 'same' | 'other' | 'unknown';
  };
  readonly dates: Readonly<Record<'collected' | 'received' | 'reported', string | null>>;
  readonly dateOrder: DateOrder | null;
  readonly fasting: boolean | null;
  readonly remarks: readonly string[];
}

const usualOrders: Readonly<Record<ReportLanguage, DateOrder | null>> = {
  en: null,
  de: 'dmy',
  fr: 'dmy',
  es: 'dmy',
  it: 'dmy',
  pt: 'dmy',
  sv: 'dmy',
};

/** What a report says beside its results: whose it is, of which day, from where, and how the sample was. */
export const findFacts = (
  pages: readonly Page[],
  language: ReportLanguage | null,
  member: Member,
  today: string,
): Facts => {
  const labelled = listLabelled(pages);
  const dateOrder = findDateOrder(
    labelled.map(({ date }) => date),
    member.born,
    language ? usualOrders[language] : null,
  );
  const find = (label: Label): string | null => {
    const days = new Set(
      labelled.filter((one) => one.label === label).map(({ date }) => toDate(date, dateOrder, today)),
    );
    // Two days for one thing leave it open.
    return days.size === 1 ? ([...days][0] ?? null) : null;
  };
  const { name, sex } = findPerson(pages, member);
  const born = find('born') ?? findPersonalNumber(pages);
  const lines = pages.flatMap((page) => page.lines);
  return {
    laboratory: findLaboratory(pages[0]),
    person: { name, born, sex, match: matchPerson(name, born, member) },
    dates: { collected: find('collected'), received: find('received'), reported: find('reported') },
    dateOrder,
    fasting: findFasting(lines.flatMap(({ cells }) => cells.map(({ text }) => fold(text)))),
    remarks: [
      ...new Set(lines.map(showLine).filter((text) => sampleRemarks.some((remark) => remark.test(fold(text))))),
    ].slice(0, 10),
  };
};

/** Swedish reports print the birth date inside the personal number. */
const findPersonalNumber = (pages: readonly Page[]): string | null => {
  for (const line of pages[0]?.lines.slice(0, 30) ?? []) {
    const found = /(?<!\d)((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])-?\d{4}(?!\d)/.exec(showLine(line));
    if (found) return `${found[1]}-${found[2]}-${found[3]}`;
  }
  return null;
};

/** What it says of fasting; null where it says nothing, or both. */
const findFasting = (cells: readonly string[]): boolean | null => {
  const no = cells.some((text) => fastingWords.no.test(text));
  const yes = cells.some((text) => !fastingWords.no.test(text) && fastingWords.yes.test(text));
  return no === yes ? null : yes;
};

const laboratories =
  /labor|laborat|\blab\b|clinic|klinik|clinique|clinica|diagnost|biolog|analis|analys|institut|patholog|medizin/;

/** Its name is among the first lines, mostly the largest. */
const findLaboratory = (page: Page | undefined): string | null => {
  const candidates = (page?.lines.slice(0, 14) ?? []).flatMap((line) =>
    line.cells.flatMap(({ text }) => {
      const folded = fold(text);
      const isName = laboratories.test(folded) && !/:|\d{4}|www\.|@/.test(text) && text.length < 70 && text.length > 4;
      const isTitle =
        /^(?:labor(?:atory|atoriums?)?\s?(?:report|befund|bericht|results?)|befund|compte rendu.*|informe.*|referto.*|relatorio.*|resultados? de.*|provsvar.*|analyssvar.*)$/.test(
          folded,
        );
      return isName && !isTitle ? [{ text, height: line.height }] : [];
    }),
  );
  return candidates.toSorted((one, other) => other.height - one.height)[0]?.text ?? null;
};
