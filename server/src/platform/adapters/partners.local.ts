import { randomInt } from 'node:crypto';
import { checkDigit } from '@club/contract/platform/luhn';
import type { PartnerAnswer, PartnerOrder, Partners } from './partners.ts';

/**
 * Partner programmes that exist nowhere, for a club without contracts. They accept every order; three endings of a
 * membership number show the other ways an order can go: 000 is refused, 111 stays open, 222 is taken back afterwards.
 */
export const localPartners = (): Partners => ({
  local: true,
  submit: async (order) => {
    if (endsIn(order, '000')) return { state: 'refused', reason: 'This membership number is not known.' };
    return { state: 'submitted', reference: `LOCAL-${order.id.slice(-12).toUpperCase()}` };
  },
  status: async (order, reference): Promise<PartnerAnswer> => {
    if (endsIn(order, '111')) return { state: 'submitted', reference };
    return { state: endsIn(order, '222') ? 'reversed' : 'completed', reference };
  },
  newAccount: async () => {
    const body = `40${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
    return body + checkDigit(body);
  },
});

const endsIn = ({ membershipNumber }: PartnerOrder, digits: string): boolean =>
  membershipNumber.replace(/\D/g, '').endsWith(digits);
