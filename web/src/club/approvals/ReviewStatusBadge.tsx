import type { ReviewStatus } from '@club/contract/platform/access';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { StatusChip, type StatusTone } from '#platform/ui';

/** Status as icon and word, so that colour is never the only sign. */
export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <StatusChip tone={tones[status]} icon={icons[status]}>
    {reviewStatusWord(status)}
  </StatusChip>
);

export const reviewStatusWord = (status: ReviewStatus): string =>
  ({ REW: i18n.t('In Review'), APR: i18n.t('Approved'), REJ: i18n.t('Rejected') })[status];

const icons = { REW: IconHourglass, APR: IconCircleCheck, REJ: IconCircleX };
const tones: Readonly<Record<ReviewStatus, StatusTone>> = { REW: 'waiting', APR: 'good', REJ: 'bad' };
