import { exchange, type LoyaltyMember } from '@club/contract/club/exchange';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hundredths } from '#club/transfers';
import { type ContractForm, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { exchangePath, toPartnerExchange } from '#platform/paths';
import { findRefusal } from './exchange-sum.ts';

export type OrderValues = { loyalty_member: string; points: string; membership_number: string };

/** The fields of an order, in the order they are in. */
export const orderFields = ['loyalty_member', 'membership_number', 'points'] as const;

/**
 * The form of an exchange. The partner is in the address, so that a link and a reload keep it. Choosing one fills
 * in the least amount and the number that is known for it. `onReady` is told when nothing speaks against the order any
 * more; the server decides again when it is sent.
 */
export const usePartnerForm = ({
  partners,
  available,
  onReady,
}: {
  partners: readonly LoyaltyMember[];
  available: number;
  onReady: () => void;
}) => {
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const named = (code: string) => partners.find((partner) => partner.code === code);
  const asked = named(search.get('partner') ?? '')?.code ?? '';
  const form: ContractForm<OrderValues> = useContractForm<OrderValues, void>({
    initial: startOf(named(asked)),
    schema: exchange.exchangePoints.input,
    send: async () => {},
    done: (_, values) => {
      const partner = named(values.loyalty_member);
      const refused = partner && refusedBefore(values, partner, available);
      if (refused) form.refuse(refused.field, refused.message);
      else if (partner) onReady();
    },
  });
  const { loyalty_member, membership_number } = form.values;
  const partner = named(loyalty_member);

  const choose = (code: string) => {
    form.set(startOf(named(code)));
    void navigate(code === '' ? exchangePath : toPartnerExchange(code), { replace: true, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address may take a choice back
  useEffect(() => {
    if (asked !== loyalty_member) form.set(startOf(named(asked)));
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a number that has become known is filled in
  useEffect(() => {
    if (membership_number === '' && partner?.saved_number) form.set({ membership_number: partner.saved_number });
  }, [partner?.saved_number]);

  return { form, partner, choose };
};

const startOf = (partner: LoyaltyMember | undefined): OrderValues => ({
  loyalty_member: partner?.code ?? '',
  points: partner ? partner.min_points.toFixed(2) : '',
  membership_number: partner?.saved_number ?? '',
});

/** Client-side checks before the review. */
const refusedBefore = (
  values: OrderValues,
  partner: LoyaltyMember,
  available: number,
): { field: keyof OrderValues; message: string } | null => {
  if (!partner.available) return { field: 'loyalty_member', message: partner.unavailable_reason ?? '' };
  if (values.membership_number.trim() === '') {
    return { field: 'membership_number', message: i18n.t('Enter a valid {label}.', { label: partner.number_label }) };
  }
  const message = findRefusal(hundredths(values.points) ?? 0, partner, available);
  return message === null ? null : { field: 'points', message };
};
