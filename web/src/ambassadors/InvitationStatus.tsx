import type { ReferralStatus } from '@club/contract/ambassadors';
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass, IconMail, IconUserCheck } from '@tabler/icons-react';
import { i18n } from '#i18n';
import styles from './InvitationList.module.css';

/** How far an invitation is: a drawing and a word, the colour only beside them. */
export const InvitationStatus = ({ status }: { status: ReferralStatus }) => {
  const Icon = icons[status];
  return (
    <span className={`${styles.status} ${styles[status] ?? ''}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {statusWord(status)}
    </span>
  );
};

export const statusWord = (status: ReferralStatus): string =>
  ({
    registered: i18n.t('Registered'),
    verified: i18n.t('Confirmed'),
    qualified: i18n.t('On hold'),
    rewarded: i18n.t('Rewarded'),
    expired: i18n.t('Run out'),
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
