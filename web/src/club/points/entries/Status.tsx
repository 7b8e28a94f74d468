import { i18n } from '#platform/i18n';
import { StatusChip, type StatusTone } from '#platform/ui';

export const Status = ({ status }: { status: string }) => (
  <StatusChip tone={tones[status] ?? 'quiet'}>{statusName(status)}</StatusChip>
);

/** The status in words. Unknown ones are shown as they are. */
export const statusName = (status: string): string => {
  const names: Record<string, string> = {
    pending: i18n.t('Pending'),
    completed: i18n.t('Completed'),
    reversed: i18n.t('Reversed'),
    failed: i18n.t('Failed'),
  };
  return names[status] ?? status;
};

const tones: Readonly<Record<string, StatusTone>> = { pending: 'waiting', completed: 'good', failed: 'bad' };
