import type { exchange, Movement } from '@club/contract/club/exchange';
import type { Answer } from '@club/contract/platform/endpoint';
import { i18n } from '#platform/i18n';

/**
 * Answers that may stay on the device for times without a connection: lists of the club. No answer of the health half
 * is among them, nor the profile, whose fields are about the body, nor the statement, which names what was done for
 * health. Of vouchers only what a counter asks for stays. A test reads this list.
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

/** A voucher without what was bought, where, and how it is used: that may say something about the member's health. */
const toCounterVoucher = ({ id, kind, points, status, code, qr, expires_at, created_at }: Movement): Movement => ({
  id,
  kind,
  points,
  status,
  code,
  qr,
  expires_at,
  created_at,
  title: i18n.t('Voucher'),
  counterparty: '',
  image: null,
  units: null,
  unit_name: null,
  redeem_url: null,
  how_to_redeem: null,
  offer_id: null,
  note: null,
  transaction_id: null,
});
