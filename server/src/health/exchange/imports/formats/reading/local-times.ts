/** The order of day and month in dates written in digits. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

interface Digits {
  readonly parts: readonly [number, number, number];
  readonly yearFirst: boolean;
  readonly time: string;
}

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s,]+(.*))?$/;
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T\s,]+(.*))?$/;

const readDigits = (text: string): Digits | null => {
  const trimmed = text.normalize('NFKC').trim();
  const found = yearFirst.exec(trimmed) ?? yearLast.exec(trimmed);
  if (!found) return null;
  const [, first, second, third, time = ''] = found;
  return { parts: [Number(first), Number(second), Number(third)], yearFirst: first?.length === 4, time };
};

/**
 * A date, or a date with a time, that names no zone: milliseconds as if it were UTC.
 * @returns null for what is no date, or none of the calendar.
 */
export const readLocalTime = (text: string, order: DateOrder): number | null => {
  const digits = readDigits(text);
  if (!digits) return null;
  const { parts, yearFirst: isIso, time } = digits;
  const [year, month, day] = isIso
    ? parts
    : order === 'day_first'
      ? [parts[2], parts[1], parts[0]]
      : [parts[2], parts[0], parts[1]];
  const at = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day);
  const date = new Date(at);
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || date.getUTCFullYear() < 1990) {
    return null;
  }
  const clock = readClock(time);
  return clock === null ? null : at + clock;
};

const morning = /a\.?\s?m|午前|上午|오전/i;
const evening = /p\.?\s?m|午後|下午|오후/i;

/** The time of a day in milliseconds; midnight where none is written. */
const readClock = (text: string): number | null => {
  if (text === '') return 0;
  const found = /(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?/.exec(text);
  if (!found) return null;
  const [, hours, minutes, seconds = '0', fraction = '0'] = found;
  const half = evening.test(text) ? 12 : morning.test(text) ? 0 : null;
  const hour = half === null ? Number(hours) : (Number(hours) % 12) + half;
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
};

/** What the dates of a file say about their order. */
export type OrderFinding = DateOrder | 'unclear' | 'contradictory';

/** Looks at every date of a file, since one above the twelfth settles them all. */
export const createOrderFinder = () => {
  let [first, second] = [0, 0];
  let example: string | null = null;
  return {
    look: (text: string): void => {
      const digits = readDigits(text);
      if (!digits || digits.yearFirst) return;
      first = Math.max(first, digits.parts[0]);
      second = Math.max(second, digits.parts[1]);
      if (digits.parts[0] !== digits.parts[1]) example ??= text;
    },
    /** A file of dates that are the same either way, or begin with the year, is clear. */
    find: (): OrderFinding => {
      if (first > 12 && second > 12) return 'contradictory';
      if (second > 12) return 'month_first';
      return first > 12 || example === null ? 'day_first' : 'unclear';
    },
    /** A date of the file that can be read two ways. */
    findExample: (): string | null => example,
  };
};
