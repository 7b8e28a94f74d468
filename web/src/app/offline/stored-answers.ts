import type { exchange, Movement } from '@club/contract/club/exchange';
import type { Answer } from '@club/contract/platform/endpoint';

/**
 * Answers that may stay on the device for times without a connection: lists of the club. No answer of the health half
 * is among them, nor the profile, whose fields are about the body, nor the statement, which names what was done for
 * health. Of vouchers what tells them apart and what a counter asks for stays. A test reads this list.
 */
export const storedAnswers: readonly string[] = [
  'GET api/r/v2/balance/',
  'GET api/user-transaction/',
  'GET api/m/offers',
  'GET api/m/categories',
  'GET api/notices/',
  'GET api/notices/unread/',
];

export interface Seen {
  readonly name: string;
  readonly args: unknown;
  readonly data: unknown;
  readonly at: number;
}

/** What of an answer may be stored; null when nothing may. */
export const toStored = (answer: Seen): Seen | null => {
  if (!storedAnswers.includes(answer.name)) return null;
  if (answer.name !== 'GET api/user-transaction/') return answer;
  if (!isAboutVouchers(answer.args)) return null;
  const { results, ...list } = answer.data as Answer<typeof exchange.listUserTransactions>;
  return { ...answer, data: { ...list, results: results.map(toCounterVoucher) } };
};

const isAboutVouchers = (args: unknown): boolean =>
  args !== null && typeof args === 'object' && 'kind' in args && args.kind === 'redemption';

/** A voucher as a member tells it from others and a counter needs it: without how it is used, and without what was noted. */
const toCounterVoucher = (voucher: Movement): Movement => ({
  ...voucher,
  units: null,
  unit_name: null,
  redeem_url: null,
  how_to_redeem: null,
  note: null,
  transaction_id: null,
});
