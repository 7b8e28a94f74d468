import type { EntrySubject } from '@club/contract/platform/activities';
import { dateFormat, i18n } from '#platform/i18n';
import { toNoon } from '#platform/ui';

/** What kind of entry it is, and where or with which words: "Voucher, Alba Spa". Null where the name says it all. */
export const describeSubject = (label: string, subject: EntrySubject | null): string | null => {
  if (!subject) return null;
  const { kind, detail, note, earned } = subject;
  if (kind === 'member') return note ? `“${note}”` : label;
  if (kind === 'offer') return i18n.t('Voucher, {vendor}', { vendor: detail ?? '' });
  return kind === 'expired' && earned ? i18n.t('Earned {when}', { when: monthsOf(earned) }) : label;
};

/** "in Nov 2024", or "Oct 2024 to Nov 2024". */
const monthsOf = ({ from, to }: { from: string; to: string }): string => {
  const write = (day: string) => dateFormat({ month: 'short', year: 'numeric' }).format(toNoon(day));
  return from.slice(0, 7) === to.slice(0, 7)
    ? i18n.t('in {month}', { month: write(from) })
    : i18n.t('{from} to {to}', { from: write(from), to: write(to) });
};
