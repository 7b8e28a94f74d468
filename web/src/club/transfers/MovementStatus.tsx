import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconSend,
  IconTicket,
} from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { StatusChip, type StatusTone } from '#platform/ui';

/** Status as icon and word, so that colour is never the only sign. */
export const MovementStatus = ({ status, partner }: { status: string; partner?: string | undefined }) => (
  <StatusChip tone={tones[status] ?? 'waiting'} icon={icons[status] ?? IconClock}>
    {status === 'submitted' && partner ? i18n.t('Waiting for {partner}', { partner }) : statusWord(status)}
  </StatusChip>
);

/** The status in words. Unknown ones are shown as they are. */
const statusWord = (status: string): string => {
  const words: Record<string, string> = {
    held: i18n.t('Being sent'),
    submitted: i18n.t('Waiting for the partner'),
    completed: i18n.t('Completed'),
    failed: i18n.t('Not accepted'),
    refunded: i18n.t('Refunded'),
    issued: i18n.t('Ready to use'),
    used: i18n.t('Used'),
    expired: i18n.t('Expired'),
  };
  return words[status] ?? status;
};

const icons: Record<string, typeof IconClock> = {
  held: IconClock,
  submitted: IconSend,
  completed: IconCircleCheck,
  failed: IconAlertCircle,
  refunded: IconArrowBackUp,
  issued: IconTicket,
  used: IconCircleCheck,
  expired: IconClockOff,
};

const tones: Readonly<Record<string, StatusTone>> = {
  completed: 'good',
  issued: 'good',
  failed: 'bad',
  refunded: 'info',
  used: 'quiet',
  expired: 'quiet',
};
