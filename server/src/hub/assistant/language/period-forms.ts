import { addDays, addMonths } from '#platform/calendar';
import type { Period } from './period.ts';

export const pad = (text = ''): string => text.padStart(2, '0');

const weekday = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const startOfWeek = (day: string): string => addDays(day, 1 - weekday(day));
const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);
const startOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
const startOfQuarter = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${pad(String(month))}-01`;
};

const one = (day: string, unit: Period['unit'] = 'day'): Period => ({ from: day, to: day, unit });

/** The whole of a unit that lies so many of it from the one around a day. */
const wholeUnit = (unit: string, today: string, away: number): Period => {
  if (unit === 'WEEK') {
    const from = addDays(startOfWeek(today), 7 * away);
    return { from, to: addDays(from, 6), unit: 'week' };
  }
  if (unit === 'MONTH') {
    const from = addMonths(startOfMonth(today), away);
    return { from, to: endOfMonth(from), unit: 'month' };
  }
  if (unit === 'QUARTER') {
    const from = addMonths(startOfQuarter(today), 3 * away);
    return { from, to: endOfMonth(addMonths(from, 2)), unit: 'quarter' };
  }
  if (unit === 'YEAR') {
    const from = addMonths(startOfYear(today), 12 * away);
    return { from, to: `${from.slice(0, 4)}-12-31`, unit: 'year' };
  }
  if (unit === 'WEEKEND') {
    const saturday = addDays(startOfWeek(today), 5 + 7 * away);
    return { from: saturday, to: addDays(saturday, 1), unit: 'days' };
  }
  return one(addDays(today, away));
};

const lengths: Readonly<Record<string, (today: string, count: number) => string>> = {
  DAY: (today, count) => addDays(today, 1 - count),
  WEEK: (today, count) => addDays(today, 1 - 7 * count),
  MONTH: (today, count) => addDays(addMonths(today, -count), 1),
  QUARTER: (today, count) => addDays(addMonths(today, -3 * count), 1),
  YEAR: (today, count) => addDays(addMonths(today, -12 * count), 1),
  WEEKEND: (today, count) => addDays(startOfWeek(today), 5 - 7 * count),
};

/** The week, month or year that runs, of the kind of another period; null where there is none. */
export const findRunning = ({ unit: kind }: Period, today: string): Period | null => {
  if (kind === 'day' || kind === 'night') return one(today, kind);
  const whole = kind === 'week' || kind === 'month' || kind === 'year' || kind === 'quarter';
  return whole ? { ...wholeUnit(kind.toUpperCase(), today, 0), to: today } : null;
};

const ago = (unit: string, today: string, count: number): Period => {
  if (unit === 'DAY') return one(addDays(today, -count));
  return wholeUnit(unit, today, -count);
};

const seasons: Readonly<Record<string, readonly [month: number, length: number]>> = {
  SPRING: [3, 3],
  SUMMER: [6, 3],
  AUTUMN: [9, 3],
  WINTER: [12, 3],
};

/** A month or a season by its name: this year's unless it still lies ahead; of a year, if one is named. */
const named = (sign: string, today: string, year?: number): Period => {
  const season = seasons[sign];
  const [month, length] = season ?? [Number(sign.slice(1)), 1];
  const inYear = (of: number): string => `${of}-${pad(String(month))}-01`;
  const thisYear = Number(today.slice(0, 4));
  const from = inYear(year ?? (inYear(thisYear) <= today ? thisYear : thisYear - 1));
  return { from, to: endOfMonth(addMonths(from, length - 1)), unit: season ? 'season' : 'month' };
};

/** A day of a month: the latest that is not ahead, unless a year is named. */
const dated = (date: number, month: number, today: string, year?: number): Period | null => {
  const write = (of: number): string => `${of}-${pad(String(month))}-${pad(String(date))}`;
  const thisYear = Number(today.slice(0, 4));
  const day = write(year ?? (write(thisYear) <= today ? thisYear : thisYear - 1));
  const real = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(real.getTime()) || real.getUTCDate() !== date ? null : one(day);
};

/**
 * Easter Sunday of a year by the Gregorian calendar.
 * @see https://en.wikipedia.org/wiki/Date_of_Easter, "Anonymous Gregorian algorithm"
 */
const findEaster = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const ofCentury = year % 100;
  const toSunday = (2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4) - moon + 32) % 7;
  const month = Math.floor((moon + toSunday + 90) / 25);
  return `${year}-${pad(String(month))}-${pad(String((moon + toSunday + month + 19) % 32))}`;
};

/** So many days from Easter: the latest that is not ahead, unless a year is named. */
const fromEaster = (days: number, today: string, year?: number): Period => {
  const inYear = (of: number): string => addDays(findEaster(of), days);
  const thisYear = Number(today.slice(0, 4));
  return one(inYear(year ?? (inYear(thisYear) <= today ? thisYear : thisYear - 1)));
};

/** A day of the week: the latest before today; `weeksBack` more weeks for "last". */
const ofWeek = (sign: string, today: string): Period => {
  const wanted = Number(sign.slice(1));
  const back = (weekday(today) - wanted + 7) % 7 || 7;
  return one(addDays(today, -back));
};

/** Of movable feasts, in days. */
const afterEaster: Readonly<Record<string, number>> = { EASTER: 0, GOOD_FRIDAY: -2, PENTECOST: 49 };

const unitButDay = '(WEEKEND|WEEK|MONTH|YEAR|QUARTER)(?= |$)';
const unit = '(DAY|WEEKEND|WEEK|MONTH|YEAR|QUARTER)(?= |$)';
const month = '(M\\d+|SPRING|SUMMER|AUTUMN|WINTER)';
const year = '(?: (?:_ )?Y(\\d{4}))?';
type Make = (given: readonly (string | undefined)[], today: string) => Period | null;

/** The longest wins, then the first. A day of any form is a `point`; `since` and `from … to` join points. */
export const forms: readonly (readonly [RegExp, Make])[] = [
  [/^TODAY/, (_, today) => one(today)],
  [/^YESTERDAY/, (_, today) => one(addDays(today, -1))],
  [/^BEFORE_YESTERDAY/, (_, today) => one(addDays(today, -2))],
  [/^TOMORROW/, (_, today) => one(addDays(today, 1))],
  [/^LAST_NIGHT/, (_, today) => one(today, 'night')],
  // "the night from Saturday to Sunday" is the one before Sunday
  [
    /^(?:LAST_NIGHT|DAY) FROM D([1-7]) (?:TO|AND) (D[1-7])/,
    ([first, second = ''], today) =>
      (Number(first) % 7) + 1 === Number(second.slice(1)) ? { ...ofWeek(second, today), unit: 'night' } : null,
  ],
  [/^NIGHT_BEFORE_LAST/, (_, today) => one(addDays(today, -1), 'night')],
  [/^(?:THIS |LAST )?FORTNIGHT/, (_, today) => rolling('DAY', today, 14)],
  [/^THIS_YEAR/, (_, today) => wholeUnit('YEAR', today, 0)],
  // "for the month of August" is August
  [/^THIS_MONTH(?! (?:(?:_|FROM) )*M\d)/, (_, today) => wholeUnit('MONTH', today, 0)],
  // "in March last year", "last year in March"
  [
    new RegExp(`^${month} (?:(?:_|FROM) )*(?:LAST YEAR|YEAR LAST)`),
    ([sign = ''], today) => named(sign, today, Number(today.slice(0, 4)) - 1),
  ],
  [
    new RegExp(`^(?:LAST YEAR|YEAR LAST) (?:(?:_|FROM) )*${month}`),
    ([sign = ''], today) => named(sign, today, Number(today.slice(0, 4)) - 1),
  ],
  // "Monday last week"
  [
    /^(D[1-7]) (?:(?:_|FROM) )*(?:LAST WEEK|WEEK LAST)/,
    ([sign = ''], today) => one(addDays(startOfWeek(today), Number(sign.slice(1)) - 8)),
  ],
  // "della settimana", "the week", but not "la semana de octubre"
  [/^THIS_WEEK(?= |$)/, (_, today) => wholeUnit('WEEK', today, 0)],
  // "on how many days of the week last": "dias da semana passada"
  [/^NONE LAST/, (_, today) => wholeUnit('WEEK', today, -1)],
  [/^THIS_WEEK LAST/, (_, today) => wholeUnit('WEEK', today, -1)],
  [/^THIS_WEEK NEXT/, (_, today) => wholeUnit('WEEK', today, 1)],
  [/^THIS_WEEK BEFORE_LAST/, (_, today) => wholeUnit('WEEK', today, -2)],
  [/^WEEKLY/, (_, today) => rolling('WEEK', today, 1)],
  [/^MONTHLY/, (_, today) => rolling('MONTH', today, 1)],
  [/^EVER/, (_, today) => ({ from: '', to: today, unit: 'ever' })],
  // last 10 days · 10 derniers jours · letzten zwei Wochen
  [new RegExp(`^LAST #(\\d+) ${unit}`), ([count, of = ''], today) => rolling(of, today, Number(count))],
  [new RegExp(`^#(\\d+) LAST ${unit}`), ([count, of = ''], today) => rolling(of, today, Number(count))],
  [new RegExp(`^#(\\d+) ${unit} LAST`), ([count, of = ''], today) => rolling(of, today, Number(count))],
  // "the worst night of the last 7"
  [/^LAST #(\d+)(?= |$)/, ([count], today) => (Number(count) > 2 ? rolling('DAY', today, Number(count)) : null)],
  // 3 days ago · vor 3 Tagen · hace 3 días
  [new RegExp(`^#(\\d+) ${unit} AGO`), ([count, of = ''], today) => ago(of, today, Number(count))],
  [new RegExp(`^AGO #(\\d+) ${unit}`), ([count, of = ''], today) => ago(of, today, Number(count))],
  // "steps 10 days"
  [
    /^#(\d+) (DAY|WEEK|MONTH)(?! (?:AGO|NEXT|LAST|BEFORE))(?= |$)/,
    ([count, of = ''], today) => (Number(count) > 1 ? rolling(of, today, Number(count)) : null),
  ],
  [new RegExp(`^${unit} BEFORE_LAST`), ([of = ''], today) => wholeUnit(of, today, -2)],
  [new RegExp(`^BEFORE_LAST ${unit}`), ([of = ''], today) => wholeUnit(of, today, -2)],
  [new RegExp(`^LAST ${unit}`), ([of = ''], today) => wholeUnit(of, today, -1)],
  [new RegExp(`^${unitButDay} LAST`), ([of = ''], today) => wholeUnit(of, today, -1)],
  // "this weekend" is the latest one until the next begins
  [/^THIS WEEKEND(?= |$)/, (_, today) => wholeUnit('WEEKEND', today, weekday(today) >= 6 ? 0 : -1)],
  [new RegExp(`^THIS ${unit}`), ([of = ''], today) => wholeUnit(of, today, 0)],
  [new RegExp(`^NEXT ${unit}`), ([of = ''], today) => wholeUnit(of, today, 1)],
  [new RegExp(`^${unit} NEXT`), ([of = ''], today) => wholeUnit(of, today, 1)],
  [new RegExp(`^THIS ${unitButDay} LAST`), ([of = ''], today) => wholeUnit(of, today, -1)],
  [/^THIS WEEKEND LAST/, (_, today) => wholeUnit('WEEKEND', today, -1)],
  // del mes, du mois
  [
    /^FROM (WEEK|MONTH|YEAR)(?! (?:_ )?(?:LAST|NEXT|BEFORE_LAST|Y\d))(?= |$)/,
    ([of = ''], today) => wholeUnit(of, today, 0),
  ],
  // "the Tuesday before last"
  [/^(D[1-7]) BEFORE_LAST/, ([sign = ''], today) => one(addDays(ofWeek(sign, today).from, -7))],
  [/^WEEKEND/, (_, today) => wholeUnit('WEEKEND', today, weekday(today) >= 6 ? 0 : -1)],
  [/^(?:LAST |THIS )?(D[1-7])(?: LAST)?(?= |$)/, ([sign = ''], today) => ofWeek(sign, today)],
  [
    new RegExp(`^(?:THIS )?${month}${year}(?= |$)`),
    ([sign = '', of], today) => named(sign, today, of ? Number(of) : undefined),
  ],
  [
    new RegExp(`^(?:LAST ${month}|${month} LAST)(?= |$)`),
    ([one = '', other = ''], today) => lastNamed(one || other, today),
  ],
  [
    new RegExp(`^#(\\d+) (?:_ )?M(\\d+)${year}(?= |$)`),
    ([date, of, in_], today) => dated(Number(date), Number(of), today, in_ ? Number(in_) : undefined),
  ],
  [
    new RegExp(`^M(\\d+) #(\\d+)${year}(?= |$)`),
    ([of, date, in_], today) => dated(Number(date), Number(of), today, in_ ? Number(in_) : undefined),
  ],
  [
    /^=(\d{4}|)-(\d\d)-(\d\d)/,
    ([in_, of, date], today) => dated(Number(date), Number(of), today, in_ ? Number(in_) : undefined),
  ],
  // "Q3", "third quarter of 2025": the latest that has begun, unless a year is named
  [
    new RegExp(`^Q([1-4])${year}(?= |$)`),
    ([which, of], today) => {
      const from = (in_: number): string => `${in_}-${pad(String(3 * Number(which) - 2))}-01`;
      const thisYear = Number(today.slice(0, 4));
      const start = from(of ? Number(of) : from(thisYear) <= today ? thisYear : thisYear - 1);
      return { from: start, to: endOfMonth(addMonths(start, 2)), unit: 'quarter' };
    },
  ],
  [
    new RegExp(`^(?:LAST |THIS )?(EASTER|GOOD_FRIDAY|PENTECOST)${year}(?= |$)`),
    ([sign = '', of], today) => fromEaster(afterEaster[sign] ?? 0, today, of ? Number(of) : undefined),
  ],
  [/^LAST =-(\d\d)-(\d\d)/, ([of, date], today) => dated(Number(date), Number(of), today)],
  [/^Y(\d{4})(?= |$)/, ([of], _today) => ({ from: `${of}-01-01`, to: `${of}-12-31`, unit: 'year' })],
  // "the first half of this year"
  [
    /^HALF([12]) (?:(?:_|FROM) )*(?:THIS_YEAR|(THIS|LAST) YEAR|Y(\d{4}))/,
    ([half, which, of], today) => {
      const in_ = of ? Number(of) : Number(today.slice(0, 4)) - (which === 'LAST' ? 1 : 0);
      return half === '1'
        ? { from: `${in_}-01-01`, to: `${in_}-06-30`, unit: 'days' }
        : { from: `${in_}-07-01`, to: `${in_}-12-31`, unit: 'days' };
    },
  ],
  [/^BEGIN THIS_(YEAR|MONTH|WEEK)/, ([of = ''], today) => one(wholeUnit(of, today, 0).from)],
  [new RegExp(`^BEGIN (?:(?:_|FROM) )*${month}`), ([sign = ''], today) => one(named(sign, today).from)],
  [new RegExp(`^BEGIN (?:(?:THIS|_|FROM) )*${unit}`), ([of = ''], today) => one(wholeUnit(of, today, 0).from)],
];

const rolling = (of: string, today: string, count: number): Period | null => {
  const begin = lengths[of];
  return begin && count > 0 && count <= 1000 ? { from: begin(today, count), to: today, unit: 'days' } : null;
};

/** "Last October" is not the one that runs. */
const lastNamed = (sign: string, today: string): Period => {
  const found = named(sign, today);
  return found.to >= today ? named(sign, today, Number(found.from.slice(0, 4)) - 1) : found;
};
