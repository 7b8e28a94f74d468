import type { OfferTab } from '@club/contract/club/vendors';
import {
  IconAlertTriangle,
  IconArchive,
  IconCalendarOff,
  IconClock,
  IconPencil,
  IconPlayerPause,
  IconShoppingBag,
  IconShoppingBagX,
} from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { StatusChip, type StatusTone } from '#platform/ui';

/** Status as icon and word, so that colour is never the only sign. */
export const OfferStatus = ({ status }: { status: OfferTab }) => (
  <StatusChip tone={tones[status]} icon={icons[status]}>
    {statusWord(status)}
  </StatusChip>
);

export const statusWord = (status: OfferTab): string => {
  const words: Readonly<Record<OfferTab, string>> = {
    published: i18n.t('On sale'),
    scheduled: i18n.t('Scheduled'),
    sold_out: i18n.t('Sold out'),
    expired: i18n.t('Ended'),
    paused: i18n.t('Paused'),
    draft: i18n.t('Draft'),
    archived: i18n.t('Archived'),
    low_stock: i18n.t('Nearly sold out'),
  };
  return words[status];
};

const icons: Readonly<Record<OfferTab, typeof IconClock>> = {
  published: IconShoppingBag,
  scheduled: IconClock,
  sold_out: IconShoppingBagX,
  expired: IconCalendarOff,
  paused: IconPlayerPause,
  draft: IconPencil,
  archived: IconArchive,
  low_stock: IconAlertTriangle,
};

const tones: Readonly<Record<OfferTab, StatusTone>> = {
  published: 'good',
  scheduled: 'info',
  sold_out: 'waiting',
  expired: 'bad',
  paused: 'quiet',
  draft: 'quiet',
  archived: 'quiet',
  low_stock: 'waiting',
};
