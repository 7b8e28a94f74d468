import { randomInt } from 'node:crypto';
import { checkDigit } from '@club/contract/platform/luhn';
import type { PartnerAnswer, PartnerOrder, Partners } from './partners.ts';

/**
 * Simulated partner programmes, for a club without contracts. They accept every order except for three endings of the
 * membership number: 000 is refused, 111 stays open, 222 is reversed later.
 */
export const localPartners = (): Partners => ({
  local: true,
  open: true,
  submit: async (order) => {
    if (hasEnding(order, '000')) return { state: 'refused', reason: 'This membership number is not known.' };
    return { state: 'submitted', reference: `LOCAL-${order.id.slice(-12).toUpperCase()}` };
  },
  status: async (order, reference): Promise<PartnerAnswer> => {
    if (hasEnding(order, '111')) return { state: 'submitted', reference };
    return { state: hasEnding(order, '222') ? 'reversed' : 'completed', reference };
  },
  newAccount: async () => {
    const body = `40${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
    return body + checkDigit(body);
  },
});

/** A production club without a partner: it takes no order, and what it is asked for is not invented. */
export const closedPartners = (): Partners => {
  const refuse = () => Promise.reject(new Error('no partner is connected'));
  return { local: true, open: false, submit: refuse, status: refuse, newAccount: refuse };
};

const hasEnding = ({ membershipNumber }: PartnerOrder, digits: string): boolean =>
  membershipNumber.replace(/\D/g, '').endsWith(digits);
