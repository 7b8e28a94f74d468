import { i18n } from '#platform/i18n';
import { fullDay } from './times.ts';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const writtenDay = new RegExp(`(?:\\bon )?\\b(\\d{1,2}) (${months}) (\\d{4})\\b`, 'g');

/**
 * A text of the server with its days, such as "18 Dec 2026", written as the other days of the page are: in the member's
 * own language, and "today" for today.
 */
export const withOwnDays = (text: string, now: Date): string =>
  text.replace(writtenDay, (written, day: string, month: string, year: string) => {
    const date = new Date(
      Number(year),
      months.split('|').findIndex((name) => month.startsWith(name.slice(0, 3))),
      Number(day),
    );
    if (date.toDateString() === now.toDateString()) return i18n.t('today');
    return written.startsWith('on ') ? i18n.t('on {day}', { day: fullDay(date) }) : fullDay(date);
  });
