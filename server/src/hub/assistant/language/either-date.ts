import { pad } from './period-forms.ts';

const figures = /(?<![\d./-])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?![\d/])/;

/**
 * A sentence with a date that is two days to different people, 11/5 in May or in November, once for each; null where it
 * has none. A day that lies ahead is not meant where the other doesn't.
 */
export const readEitherDate = (sentence: string, today: string): readonly string[] | null => {
  const [found, one = '', other = '', year] = figures.exec(sentence) ?? [];
  if (!found || one === other || Number(one) > 12 || Number(other) > 12 || Number(one) < 1 || Number(other) < 1)
    return null;
  const write = (date: string, month: string): string => {
    const of = (in_: string): string => `${in_}-${pad(month)}-${pad(date)}`;
    if (year) return of(year.length === 2 ? `20${year}` : year);
    const thisYear = of(today.slice(0, 4));
    return thisYear <= today ? thisYear : of(String(Number(today.slice(0, 4)) - 1));
  };
  const days = [write(one, other), write(other, one)];
  const past = days.filter((day) => day <= today);
  return (past.length > 0 ? past : days).map((day) => sentence.replace(found, day));
};
