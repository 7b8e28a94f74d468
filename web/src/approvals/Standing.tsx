import type { ReviewStatus } from '@club/contract/access';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { i18n } from '#i18n';
import styles from './approvals.module.css';

/** Where an application stands: a drawing and a word, the colour only beside them. */
export const Standing = ({ status }: { status: ReviewStatus }) => {
  const Icon = icons[status];
  return (
    <span className={`${styles.standing} ${styles[status]}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {standingWord(status)}
    </span>
  );
};

export const standingWord = (status: ReviewStatus): string =>
  ({ REW: i18n.t('In Review'), APR: i18n.t('Approved'), REJ: i18n.t('Rejected') })[status];

const icons = { REW: IconHourglass, APR: IconCircleCheck, REJ: IconCircleX };
