import type { SettlementSummary } from '@club/contract/club/settlements';
import { i18n } from '#platform/i18n';
import { fullDay, StatusChip, type StatusTone, toNoon } from '#platform/ui';

/** Where a statement is: running, ready to be issued, issued, paid or disputed. */
export const SettlementStatus = ({ of: statement }: { of: SettlementSummary }) => (
  <StatusChip tone={tones[statement.state]}>{inWords(statement)}</StatusChip>
);

const tones: Readonly<Record<SettlementSummary['state'], StatusTone>> = {
  draft: 'quiet',
  issued: 'info',
  paid: 'good',
  disputed: 'bad',
};

const inWords = ({ state, over, last_day, issued_at, paid_at }: SettlementSummary): string => {
  if (state === 'draft') {
    return over ? i18n.t('Not issued yet') : i18n.t('Runs to {day}', { day: fullDay(toNoon(last_day)) });
  }
  if (state === 'paid' && paid_at) return i18n.t('Paid {day}', { day: fullDay(new Date(paid_at)) });
  if (state === 'issued' && issued_at) return i18n.t('Issued {day}', { day: fullDay(new Date(issued_at)) });
  return i18n.t('Disputed');
};
