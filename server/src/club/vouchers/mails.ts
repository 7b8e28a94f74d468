import { takeUnmailed } from '#club/marketplace';
import { inWords } from '#club/points';
import { letter, letters, type Message, queueMails, type Reader } from '#platform/adapters';
import { toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRows, transaction } from '#platform/db';
import { queueNotices } from '#platform/notices';
import { tellOfSales } from './sales.ts';
import { voucherMails } from './voucher-mails.ts';

type Mailing = Pick<Club, 'db' | 'config'>;

interface Bought extends Reader {
  user_id: string;
  title: string;
  points: number;
  vendor: string;
  code: string | null;
  redeem_url: string | null;
  how_to_redeem: string;
  expires_at: Date | null;
  /** The reason for a refund, if any. */
  reason: string | null;
}

/** Vouchers whose mails are queued together. */
const batchSize = 50;

/** Queues the mails of a batch of bought vouchers, and notices to those who sold them. */
export const mailVouchers = ({ db, config }: Mailing): Promise<void> =>
  transaction(db, async (within) => {
    const sold = await takeUnmailed(within, batchSize);
    const bought = await listBought(within, sold);
    await queueMails(within, bought.map(writeVoucherMail(config)));
    await tellOfSales(within, sold);
  });

const writeVoucherMail = (config: Mailing['config']) => {
  const write = letter(config);
  return (bought: Bought): Message => {
    const { title: offer, vendor, how_to_redeem: howToRedeem } = bought;
    const until = toDay(config, bought.expires_at);
    return write(voucherMails.bought, bought, { offer, vendor, howToFind: describeCode(bought), howToRedeem, until });
  };
};

/** The mail about a voucher that expires within three days. */
export const mailExpiring = async ({ db, config }: Mailing, id: string): Promise<void> => {
  const bought = await findBought(db, id);
  if (!bought) return;
  const { title: offer, vendor } = bought;
  const day = toDay(config, bought.expires_at) ?? 'soon';
  await letters(db, config)(voucherMails.expiring, bought, { offer, vendor, howToFind: describeCode(bought), day });
  const key = `voucher-expiring:${id}`;
  await queueNotices(db, [{ memberId: bought.user_id, template: 'voucher_expiring', facts: { offer, day }, key }]);
};

/** The job that mails about a refund. */
export const mailRefund = async ({ db, config }: Mailing, id: string): Promise<void> => {
  const bought = await findBought(db, id);
  if (!bought) return;
  const { title: offer, vendor, points, reason } = bought;
  const amount = points > 0 ? inWords(points) : '';
  await letters(db, config)(voucherMails.refunded, bought, { offer, vendor, reason, amount });
  const facts = { offer, vendor, reason: reason ?? 'The code no longer works.' };
  const key = `voucher-refunded:${id}`;
  await queueNotices(db, [{ memberId: bought.user_id, template: 'voucher_refunded', facts, key }]);
};

const findBought = async (db: Db, id: string): Promise<Bought | undefined> => (await listBought(db, [id]))[0];

/** Vouchers with their buyers; those of members who can't sign in are left out. */
const listBought = (db: Db, ids: readonly string[]): Promise<readonly Bought[]> => queryRows<Bought>(db)`
    select u.id as user_id, u.email, u.first_name, v.title, v.vendor, v.points, v.code, v.how_to_redeem, v.redeem_url, v.expires_at,
      v.close_reason as reason
    from vouchers v join members u on u.id = v.user_id
    where v.id = any (${ids}::uuid[]) and u.status = 'active' order by v.issued_at`;

const describeCode = ({ code, redeem_url }: Bought): string[] => [
  ...(code ? [`Your code: ${code}`] : []),
  ...(redeem_url ? [`Use it here: ${redeem_url}`] : []),
];

const toDay = ({ timeZone }: Mailing['config'], at: Date | null): string | undefined =>
  at ? toDayInWords(at, timeZone) : undefined;
