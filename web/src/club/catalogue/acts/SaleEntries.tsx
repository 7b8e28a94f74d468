import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import {
  IconEyeOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceiptRefund,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { MenuAction } from '#platform/ui';
import type { Ask } from './ActDialog.tsx';

/** What the state of an offer lets staff do, as entries of a menu. */
export const SaleEntries = ({ offer, onAsk }: { offer: FoundOffer; onAsk: Ask }) => {
  const isArchived = offer.state === 'archived';
  return (
    <>
      {!isArchived && (
        <MenuAction
          Icon={offer.featured ? IconStarOff : IconStar}
          onSelect={() => onAsk({ act: offer.featured ? 'unfeature' : 'feature', offer })}
        >
          {offer.featured ? i18n.t('Stop recommending') : i18n.t('Recommend')}
        </MenuAction>
      )}
      {!isArchived && !offer.paused_by_club && (
        <MenuAction Icon={IconPlayerPause} onSelect={() => onAsk({ act: 'pause', offer })}>
          {i18n.t('Pause…')}
        </MenuAction>
      )}
      {!isArchived && offer.paused_by_club && (
        <MenuAction Icon={IconPlayerPlay} onSelect={() => onAsk({ act: 'resume', offer })}>
          {i18n.t('Put back on sale…')}
        </MenuAction>
      )}
      {!isArchived && (
        <MenuAction Icon={IconEyeOff} onSelect={() => onAsk({ act: 'take_down', offer })}>
          {i18n.t('Take down…')}
        </MenuAction>
      )}
      {offer.open > 0 && (
        <MenuAction Icon={IconReceiptRefund} onSelect={() => onAsk({ act: 'refund', offer })}>
          {i18n.t('{open, plural, one {Refund # voucher…} other {Refund all # vouchers…}}', { open: offer.open })}
        </MenuAction>
      )}
    </>
  );
};
