import { dateFormat, i18n } from '#platform/i18n';

/** "Friday 20 November" for English, the language's own order elsewhere. */
export const longDay = (date: Date): string =>
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(date);

/** "20 Nov, 9:12 AM". */
export const dayAndTime = (date: Date): string =>
  dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(date);

/** "12:04". */
export const timeOfDay = (date: Date): string => dateFormat({ hour: 'numeric', minute: '2-digit' }).format(date);

export const shortDay = (date: Date): string => dateFormat({ day: 'numeric', month: 'short' }).format(date);

/** "20 Nov 2026": a day whose year matters. */
export const fullDay = (date: Date): string =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(date);

/** A calendar day, `YYYY-MM-DD`, as a moment that shows the same day wherever it is read. */
export const toNoon = (day: string): Date => new Date(`${day}T12:00:00`);

/** A duration in its largest unit: "45 s", "12 min", "3 h", "2 days". */
export const duration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return i18n.t('{seconds} s', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return i18n.t('{minutes} min', { minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return i18n.t('{hours} h', { hours });
  return i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.ceil(hours / 24) });
};

/** A countdown as minutes and seconds, "9:05". */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
