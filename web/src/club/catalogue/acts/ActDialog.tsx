import type { FoundOffer } from '@club/contract/club/catalogue/fields';
import { FeatureDialog } from './FeatureDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { type SaleAsked, SaleDialog } from './SaleDialog.tsx';

/** What staff are about to do with an offer. */
export interface Asked {
  readonly act: SaleAsked | 'feature' | 'unfeature' | 'refund';
  readonly offer: FoundOffer;
}
export type Ask = (asked: Asked) => void;

/** The dialog of an act: its effect first, then the reason, then the act itself. */
export const ActDialog = ({
  asked: { act, offer },
  ...props
}: {
  asked: Asked;
  onClose: () => void;
  /** Called when the offer was changed meanwhile, so that the page shows what is new. */
  onStale: () => void;
}) => {
  if (act === 'refund') return <RefundDialog offer={offer} {...props} />;
  if (act === 'feature' || act === 'unfeature') return <FeatureDialog offer={offer} act={act} {...props} />;
  return <SaleDialog offer={offer} act={act} {...props} />;
};
