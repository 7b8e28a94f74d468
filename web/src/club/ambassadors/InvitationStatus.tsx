import type { ReferralStatus } from '@club/contract/club/ambassadors';
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass, IconMail, IconUserCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { StatusChip, type StatusTone } from '#platform/ui';

/** Status as icon and word, so that colour is never the only sign. */
export const InvitationStatus = ({ status }: { status: ReferralStatus }) => (
  <StatusChip tone={tones[status]} icon={icons[status]}>
    {statusWord(status)}
  </StatusChip>
);

export const statusWord = (status: ReferralStatus): string =>
  ({
    registered: i18n.t('Registered'),
    verified: i18n.t('Confirmed'),
    qualified: i18n.t('On hold'),
    rewarded: i18n.t('Rewarded'),
    expired: i18n.t('Expired'),
    rejected: i18n.t('Not eligible'),
  })[status];

const icons = {
  registered: IconMail,
  verified: IconUserCheck,
  qualified: IconHourglass,
  rewarded: IconCircleCheck,
  expired: IconClock,
  rejected: IconCircleX,
};

const tones: Readonly<Record<ReferralStatus, StatusTone>> = {
  registered: 'quiet',
  verified: 'info',
  qualified: 'waiting',
  rewarded: 'good',
  expired: 'quiet',
  rejected: 'bad',
};
