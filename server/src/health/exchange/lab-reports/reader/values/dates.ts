import { fold } from './fold.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A date as it is printed; the order of its parts may still be open. */
export interface PrintedDate {
  readonly text: string;
  readonly index: number;
  /** The three numbers as printed; months by name are put in their place already. */
  readonly parts: readonly [number, number, number];
  /** Null where day and month can't be told apart by the date itself. */
  readonly order: DateOrder | null;
}

const months: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|marz|mrz|mars)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mag|maj|maio)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^(nov)/,
  /^(dec|dez|dic|des)/,
];

const findMonth = (name: string): number | null => {
  const found = /^jui?l/.test(name) ? 7 : months.findIndex((one) => one.test(name)) + 1;
  return found > 0 && name.length >= 3 ? found : null;
};

const numeric = /(?<![\d.,/-])(\d{4}|\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d]|[.,/-]\d)/g;
const named = /(?<!\d)(\d{1,2})\.?[\s-](?:de |di )?([a-z]{3,10})\.?,?[\s-](?:de |di )?(\d{4}|\d{2})(?!\d)/g;
const american = /(?<![a-z])([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/g;

/** Every date in a line, in the order they stand. */
export const listDates = (text: string): PrintedDate[] => {
  const plain = fold(text);
  const found: PrintedDate[] = [];
  for (const one of plain.matchAll(numeric)) {
    const parts = [Number(one[1]), Number(one[3]), Number(one[4])] as const;
    const isYearFirst = one[1]?.length === 4;
    if (isYearFirst ? isDayAndMonth(parts[2], parts[1]) : isEither(parts[0], parts[1])) {
      found.push({ text: one[0], index: one.index, parts, order: isYearFirst ? 'ymd' : findProof(parts) });
    }
  }
  for (const one of plain.matchAll(named)) {
    const month = findMonth(one[2] ?? '');
    if (month)
      found.push({ text: one[0], index: one.index, parts: [Number(one[1]), month, Number(one[3])], order: 'dmy' });
  }
  for (const one of plain.matchAll(american)) {
    const month = findMonth(one[1] ?? '');
    if (month)
      found.push({ text: one[0], index: one.index, parts: [Number(one[2]), month, Number(one[3])], order: 'dmy' });
  }
  return found.toSorted((one, other) => one.index - other.index);
};

const isDayAndMonth = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
const isEither = (one: number, other: number): boolean => isDayAndMonth(one, other) || isDayAndMonth(other, one);

const findProof = ([first, second]: readonly [number, number, number]): DateOrder | null =>
  first > 12 ? 'dmy' : second > 12 ? 'mdy' : null;

/** A printed date as a day, under the order of the whole report; null where that leaves it open, or no such day exists. */
export const toDate = ({ parts, order }: PrintedDate, reportOrder: DateOrder | null, latest: string): string | null => {
  const used = order ?? (parts[0] === parts[1] ? 'dmy' : reportOrder);
  if (!used) return null;
  const [one, two, three] = parts;
  const [year, month, day] =
    used === 'ymd' ? [one, two, three] : used === 'dmy' ? [three, two, one] : [three, one, two];
  const full = year > 99 ? year : year + 2000 > Number(latest.slice(0, 4)) ? year + 1900 : year + 2000;
  if (!isDayAndMonth(day, month)) return null;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
};

/**
 * The order of day and month in a report, proved by a date of it whose part is above twelve, or by the member's birth date
 * among them; otherwise the one its language always uses. Dates that prove both orders leave it open.
 */
export const findDateOrder = (
  dates: readonly PrintedDate[],
  born: string | null,
  usual: DateOrder | null,
): DateOrder | null => {
  const open = dates.filter(({ parts }) => parts[0] < 100);
  const hasProof = (order: DateOrder): boolean =>
    open.some((one) => one.order === order && /^\d/.test(one.text) && !/[a-z]/.test(one.text)) ||
    (born !== null &&
      open.some(
        (one) => one.order === null && one.parts[0] !== one.parts[1] && toDate(one, order, '2100-01-01') === born,
      ));
  const [dmy, mdy] = [hasProof('dmy'), hasProof('mdy')];
  if (dmy && mdy) return null;
  if (dmy || mdy) return dmy ? 'dmy' : 'mdy';
  return open.length === 0 && dates.length > 0 ? 'ymd' : usual;
};
