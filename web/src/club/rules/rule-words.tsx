import type { DraftState } from '@club/contract/club/earning/rules';
import { i18n } from '#platform/i18n';
import { StatusChip, shortDay, toNoon } from '#platform/ui';

interface Limits {
  readonly per_day: number | null;
  readonly per_month: number | null;
  readonly per_lifetime: number | null;
  /** The same thing counts once in it; drafts don't change it. */
  readonly period?: 'ever' | 'year' | 'day';
}

/** How often a rule gives points: "1 a day, 20 a month". */
export const limitWords = ({ per_day: day, per_month: month, per_lifetime: lifetime, period }: Limits): string => {
  const words = [
    day === null ? '' : i18n.t('{count} a day', { count: day }),
    month === null ? '' : i18n.t('{count} a month', { count: month }),
    lifetime === null ? '' : i18n.t('{count, plural, one {# time in all} other {# times in all}}', { count: lifetime }),
  ].filter(Boolean);
  if (words.length > 0) return words.join(', ');
  if (period === 'year') return i18n.t('Each thing once a year');
  return period === 'ever' ? i18n.t('Each thing once') : i18n.t('No limit');
};

/** Whether a rule gives points, and what waits to change it. */
export const draftChip = ({
  active,
  begun,
  draft,
  starts_on: startsOn,
}: {
  active: boolean;
  begun: boolean;
  draft: DraftState | null;
  starts_on: string | null;
}) => {
  if (startsOn) {
    const day = shortDay(toNoon(startsOn));
    return (
      <StatusChip tone="waiting">
        {begun ? i18n.t('Changes {day}', { day }) : i18n.t('Starts {day}', { day })}
      </StatusChip>
    );
  }
  if (draft === 'rehearsed') return <StatusChip tone="waiting">{i18n.t('Draft, rehearsed')}</StatusChip>;
  if (draft) return <StatusChip tone="waiting">{i18n.t('Draft')}</StatusChip>;
  if (!begun) return <StatusChip tone="quiet">{i18n.t('Not started')}</StatusChip>;
  return active ? (
    <StatusChip tone="good">{i18n.t('Live')}</StatusChip>
  ) : (
    <StatusChip tone="quiet">{i18n.t('Ended')}</StatusChip>
  );
};
