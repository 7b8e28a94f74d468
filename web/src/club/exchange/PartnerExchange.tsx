import type { exchange, LoyaltyMember } from '@club/contract/club/exchange';
import type { Output } from '@club/contract/platform/endpoint';
import { useState } from 'react';
import { hundredths, refusedField } from '#club/transfers';
import { type Refusal, toProblem } from '#platform/api';
import { ExchangeReview } from './ExchangeReview.tsx';
import { exchangeApi } from './exchange.api.ts';
import { OrderCard } from './OrderCard.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { orderFields, usePartnerForm } from './partner-form.ts';

type Ordered = Output<typeof exchange.exchangePoints>;

/** Form, review and placed order. The form keeps its values until the order is placed. */
export const PartnerExchange = ({ partners, available }: { partners: readonly LoyaltyMember[]; available: number }) => {
  const { form, partner, choose, reviewing, failure, ordered, busy, confirm, back } = useOrdering(partners, available);
  const number = form.values.membership_number;
  if (ordered) return <OrderCard order={ordered.order} partner={ordered.partner} number={number} onAgain={back} />;
  const amount = hundredths(form.values.points);
  if (!reviewing || !partner || amount === null) {
    return <PartnerForm form={form} partners={partners} partner={partner} available={available} onChoose={choose} />;
  }
  return (
    <ExchangeReview
      partner={partner}
      amount={amount}
      available={available}
      number={number}
      failure={failure}
      busy={busy}
      onConfirm={() => void confirm()}
      onBack={back}
    />
  );
};

/** A refusal during the review leads back to the form and its field. */
const useOrdering = (partners: readonly LoyaltyMember[], available: number) => {
  const [reviewing, setReviewing] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [ordered, setOrdered] = useState<{ order: Ordered; partner: LoyaltyMember } | null>(null);
  const [send, { isLoading: busy }] = exchangeApi.useExchangePointsMutation();
  const { form, partner, choose } = usePartnerForm({ partners, available, onReady: () => setReviewing(true) });
  const confirm = async () => {
    if (!partner || busy) return;
    setFailure(null);
    const { data, error } = await send(form.values);
    if (data) return setOrdered({ order: data, partner });
    const refused = refusedField(error, orderFields, byCode);
    if (!refused) return setFailure(toProblem(error));
    setReviewing(false);
    form.refuse(refused.field, refused.message);
  };
  const back = () => {
    setFailure(null);
    setReviewing(false);
    setOrdered(null);
  };
  return { form, partner, choose, reviewing, failure, ordered, busy, confirm, back };
};

const byCode = { not_found: 'loyalty_member', insufficient_points: 'points', limit_reached: 'points' } as const;
