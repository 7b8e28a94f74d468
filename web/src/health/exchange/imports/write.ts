import { readingRetention } from '@club/contract/health/body/glucose';
import type { FoundKind, HealthImport, LeftOutType } from '@club/contract/health/exchange/imports';
import { i18n } from '#platform/i18n';
import { fullDay } from '#platform/ui';

/** Whether it comes of the copy of a whole record, and not of another app's export. */
export const isOfRecord = ({ kind }: Pick<FoundKind, 'kind'>): boolean => kind.startsWith('record_');

/** "312 days", "4,180 readings". */
export const writeCount = (counted: FoundKind['counted'], count: number): string => {
  if (counted === 'days') return i18n.t('{count, plural, one {# day} other {# days}}', { count });
  if (counted === 'nights') return i18n.t('{count, plural, one {# night} other {# nights}}', { count });
  if (counted === 'sessions') return i18n.t('{count, plural, one {# session} other {# sessions}}', { count });
  if (counted === 'entries') return i18n.t('{count, plural, one {# entry} other {# entries}}', { count });
  if (counted === 'values') return i18n.t('{count, plural, one {# value} other {# values}}', { count });
  return i18n.t('{count, plural, one {# reading} other {# readings}}', { count });
};

/** "1 Jan 2016 to 22 Nov 2026", or the one day. */
export const writeSpan = ({ first, last }: Pick<FoundKind, 'first' | 'last'>): string | null => {
  if (first === null || last === null) return null;
  const [from, to] = [fullDay(new Date(first)), fullDay(new Date(last))];
  return from === to ? from : i18n.t('{from} to {to}', { from, to });
};

/** What is new of a kind, and what is on record already. */
export const writeNews = ({ total, added }: Pick<FoundKind, 'total' | 'added'>): string => {
  if (added === 0) return i18n.t('All of it is here already');
  if (added === total) return i18n.t('All new');
  return i18n.t('{added, number} new, {known, number} here already', { added, known: total - added });
};

/** "312 days of steps, 40 nights of sleep": what an import brought. */
export const writeBrought = ({ found }: Pick<HealthImport, 'found'>): string => {
  const brought = found.filter(({ left_out, added }) => !left_out && added > 0);
  if (brought.length === 0) return i18n.t('Nothing new: everything was here already.');
  return brought.map(({ label, counted, added }) => `${label}: ${writeCount(counted, added)}`).join(' · ');
};

type Ended = Pick<HealthImport, 'found' | 'state' | 'started_at' | 'finished_at'>;

/**
 * What undoing an import can't reach, or couldn't: single glucose readings of long ago become daily summaries some days
 * after they came. Null where it reaches everything.
 */
export const writeOldGlucose = ({ found, state, started_at, finished_at }: Ended, now: Date): string | null => {
  const at = state === 'undone' && finished_at !== null ? new Date(finished_at) : now;
  const { months, undoDays } = readingRetention;
  const border = new Date(at);
  border.setUTCMonth(border.getUTCMonth() - months);
  const isOld = found.some(
    ({ kind, left_out, first }) => kind === 'glucose' && !left_out && first !== null && new Date(first) < border,
  );
  if (!isOld) return null;
  const until = new Date(started_at);
  until.setUTCDate(until.getUTCDate() + undoDays);
  const isLate = at >= until;
  if (state === 'undone') {
    return isLate ? i18n.t('Glucose older than {months} months stays as daily summaries.', { months }) : null;
  }
  return isLate
    ? i18n.t('Glucose older than {months} months is kept as daily summaries. Undoing leaves those.', { months })
    : i18n.t('Undo by {day} to take back glucose older than {months} months, too.', { day: fullDay(until), months });
};

/** "Everything is as it was before", as far as that is true. */
export const writeUndone = (one: Ended, now: Date): string => {
  const rest = writeOldGlucose(one, now);
  return rest
    ? i18n.t('Everything else is as it was before. {rest}', { rest })
    : i18n.t('Everything is as it was before.');
};

export const explainLeftOut = (why: LeftOutType['why']): string => {
  const words = {
    not_kept: i18n.t("The club doesn't keep this yet"),
    unreadable: i18n.t("We couldn't read these"),
    impossible: i18n.t("These values can't be true"),
    censored: i18n.t("Imported at the limit of the sensor's range"),
    differs: i18n.t('You have something else here in their place. Yours stays'),
    stays: i18n.t('Stays with the club that made the copy. Set it up again here'),
    consent: i18n.t('Shown only. Decide here again what you agree to'),
  };
  return words[why];
};

export const writeSize = (bytes: number): string => {
  if (bytes < 1_000_000) return i18n.t('{size, number} KB', { size: Math.max(1, Math.round(bytes / 1000)) });
  if (bytes < 1_000_000_000) return i18n.t('{size, number} MB', { size: Math.round(bytes / 100_000) / 10 });
  return i18n.t('{size, number} GB', { size: Math.round(bytes / 10_000_000) / 100 });
};
