import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { post } from '#core/ledger';
import type { TestClub } from '#tools/testing';

interface Sale {
  readonly vendor: string;
  readonly offer: string;
  readonly member: string;
  /** Minor units. */
  readonly points: number;
  readonly validDays?: number;
}

/** Sells a voucher at the club's time, posted as a purchase is. Returns its id. */
export const sellVoucher = async ({ database: { db }, clock }: TestClub, sale: Sale): Promise<string> => {
  const id = randomUUID();
  const { vendor, offer, member, points, validDays = 30 } = sale;
  const now = clock.now();
  const posted =
    points === 0
      ? null
      : await post(db, clock, {
          type: 'redeem',
          activity: 'offer_redeemed',
          key: `redeem:${id}`,
          legs: [
            { member, amount: -points },
            { system: 'vendor_settlement', owner: vendor, amount: points },
          ],
          metadata: { reference: { kind: 'redemption', id } },
        });
  await sql`update offers set stock_used = stock_used + 1, redemptions = redemptions + 1 where id = ${offer}`.execute(
    db,
  );
  await sql`
    insert into redemptions (id, user_id, offer_id, vendor_id, points, offer_snapshot, status, code, issued_at, expires_at,
      transaction_id)
    select ${id}, ${member}, id, vendor_id, ${points}, jsonb_build_object('title', title), 'issued', ${`LC-${id}`}, ${now},
      ${new Date(now.getTime() + validDays * 86_400_000)}, ${posted?.id ?? null} from offers where id = ${offer}`.execute(
    db,
  );
  return id;
};
