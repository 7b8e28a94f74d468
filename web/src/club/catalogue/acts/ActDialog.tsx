import type { FoundOffer, StaffVoucher } from '@club/contract/club/catalogue/fields';
import { lazy, Suspense } from 'react';
import type { SaleAsked } from './SaleDialog.tsx';

const FeatureDialog = lazy(async () => ({ default: (await import('./FeatureDialog.tsx')).FeatureDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog }));
const SaleDialog = lazy(async () => ({ default: (await import('./SaleDialog.tsx')).SaleDialog }));

/** What staff are about to do with an offer. */
export interface Asked {
  readonly act: SaleAsked | 'feature' | 'unfeature' | 'refund';
  readonly offer: FoundOffer;
  /** One voucher to refund instead of all open ones. */
  readonly only?: StaffVoucher;
}
export type Ask = (asked: Asked) => void;

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
  /** Called when the offer was changed meanwhile, so that the page shows what is new. */
  readonly onStale: () => void;
}

/** The dialog of an act: its effect first, then the reason, then the act itself. */
export const ActDialog = ({ asked: { act, offer, only }, ...props }: Props) => (
  <Suspense>
    {act === 'refund' ? (
      <RefundDialog offer={offer} {...(only && { only })} {...props} />
    ) : act === 'feature' || act === 'unfeature' ? (
      <FeatureDialog offer={offer} act={act} {...props} />
    ) : (
      <SaleDialog offer={offer} act={act} {...props} />
    )}
  </Suspense>
);
