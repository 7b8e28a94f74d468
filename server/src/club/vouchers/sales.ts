import { inWords } from '#club/points';
import { listContacts } from '#core/identity';
import { letter, queueMails } from '#platform/adapters';
import { addDays, findEndOfDay, toCalendarDay, toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Db, queryRows, transaction } from '#platform/db';
import { type NoticeTemplates, queueNotices } from '#platform/notices';
import { voucherMails } from './voucher-mails.ts';

/** Without the offer, since a push message is read on locked screens. */
export const salesNotices = {
  voucher_sold: {
    kind: 'vouchers',
    title: 'You sold {sold}',
    body: 'Your vouchers say which offer and to whom.',
    why: 'You run the business that sold this voucher.',
    url: '/marketplace/vendor/vouchers',
  },
} as const satisfies NoticeTemplates;

/** Tells those who want to hear of it of vouchers that were just sold: one notice a business, however many there are. */
export const tellOfSales = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await queryRows<{ user_id: string; count: number; first: string }>(db)`
    select r.user_id, count(*)::integer as count, min(v.id::text) as first
    from vouchers v join sale_readers r on r.vendor_id = v.vendor_id
    where v.id = any (${ids}::uuid[]) group by r.user_id`;
  await queueNotices(
    db,
    rows.map(({ user_id: memberId, count, first }) => ({
      memberId,
      template: 'voucher_sold',
      facts: { sold: count === 1 ? 'a voucher' : `${count} vouchers` },
      key: `voucher-sold:${first}:${memberId}`,
    })),
  );
};

interface SoldRow {
  readonly user_id: string;
  readonly vendor: string;
  readonly title: string;
  readonly count: number;
  readonly points: number;
}

/** Offers named in a mail; the rest is counted. */
const mostNamed = 20;

/** The job that mails those who want it what their business sold yesterday, one mail each. Returns how many were mailed. */
export const mailSalesOfYesterday = (club: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> =>
  transaction(club.db, async (db) => {
    const { clock, config } = club;
    const yesterday = addDays(toCalendarDay(clock.now(), config.timeZone), -1);
    const from = findEndOfDay(addDays(yesterday, -1), config.timeZone);
    const to = findEndOfDay(yesterday, config.timeZone);
    const rows = await queryRows<SoldRow>(db)`
      select r.user_id, r.name as vendor, v.title, count(*)::integer as count, sum(v.points)::bigint as points
      from vouchers v join sale_readers r on r.vendor_id = v.vendor_id
      where v.issued_at >= ${from} and v.issued_at < ${to} and v.status <> 'refunded' and r.role <> 'desk'
      group by r.user_id, r.name, v.title order by r.user_id, count desc, v.title`;
    const byReader = Map.groupBy(rows, ({ user_id }) => user_id);
    const contacts = await listContacts(db, [...byReader.keys()]);
    const write = letter(config);
    const mails = [...byReader].flatMap(([reader, sold]) => {
      const contact = contacts.get(reader);
      return contact ? [write(voucherMails.sales, contact, describeSales(sold, club, from))] : [];
    });
    await queueMails(db, mails);
    return mails.length;
  });

const sum = (sold: readonly SoldRow[]): number => sold.reduce((total, { count }) => total + count, 0);

const inVouchers = (count: number): string => (count === 1 ? '1 voucher' : `${count} vouchers`);

const describeSales = (sold: readonly SoldRow[], { config }: Pick<Club, 'config'>, day: Date) => ({
  vendor: sold[0]?.vendor ?? '',
  vouchers: inVouchers(sum(sold)),
  day: toDayInWords(day, config.timeZone),
  offers: [
    ...sold
      .slice(0, mostNamed)
      .map(({ title, count, points }) => `${title}: ${count}${points > 0 ? `, ${inWords(points)} points` : ''}`),
    ...(sold.length > mostNamed ? [`and ${inVouchers(sum(sold.slice(mostNamed)))} of other offers`] : []),
  ],
});
