import { sql } from 'kysely';
import type { Club } from '#http';
import { letters, type Reader } from '#outside';

interface Bought extends Reader {
  title: string;
  vendor: string;
  code: string | null;
  expires_at: Date | null;
}

/** The job behind the mail with a voucher's code. */
export const mailRedemption = async ({ db, config }: Pick<Club, 'db' | 'config'>, id: string): Promise<void> => {
  const { rows } = await sql<Bought>`
    select u.email, u.first_name, r.offer_snapshot->>'title' as title, r.offer_snapshot->>'vendor' as vendor, r.code, r.expires_at
    from redemptions r join users u on u.id = r.user_id where r.id = ${id}::uuid and u.status = 'active'`.execute(db);
  const [bought] = rows;
  if (!bought) return;
  const until = bought.expires_at?.toLocaleDateString('sv-SE', { timeZone: config.timeZone });
  await letters(db, config)('redemption_code', bought, `Your voucher: ${bought.title}`, [
    `You redeemed “${bought.title}” of ${bought.vendor}.`,
    ...(bought.code ? [`Your code: ${bought.code}`] : []),
    ...(until ? [`It works until ${until}.`] : []),
    `All your vouchers: ${config.publicUrl}/redeem/transactions`,
  ]);
};
