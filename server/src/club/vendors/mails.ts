import { sql } from 'kysely';
import { letters, type Reader } from '#platform/adapters';
import type { Club } from '#platform/club';
import { lowStock } from './vendor-offers.store.ts';

interface Low extends Reader {
  id: string;
  title: string;
  left: number;
}

/**
 * Mails each vendor whose offer on sale has little left, once until there is more again. Returns how many were told.
 */
export const remindOfStock = async ({ db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> => {
  await sql`update offers o set low_stock_told_at = null where o.low_stock_told_at is not null and not ${lowStock}`.execute(
    db,
  );
  const { rows } = await sql<Low>`
    update offers o set low_stock_told_at = ${clock.now()} from vendors v, users u
    where v.id = o.vendor_id and u.id = v.owner_id and u.status = 'active' and o.low_stock_told_at is null
      and o.status = 'published' and o.vendor_live and (o.ends_at is null or o.ends_at > ${clock.now()}) and ${lowStock}
    returning o.id, o.title, o.stock_total - o.stock_used as left, u.email, u.first_name`.execute(db);
  for (const { id, title, left, ...reader } of rows) {
    const still = left <= 0 ? 'is sold out' : `has ${left} left`;
    await letters(db, config)('vendor_low_stock', reader, `${title} ${still}`, [
      `Your offer “${title}” ${still}.`,
      `Add more: ${config.publicUrl}/marketplace/vendor/edit-offer/${id}`,
    ]);
  }
  return rows.length;
};
