import { markLowStock } from '#club/marketplace';
import { letters } from '#platform/adapters';
import type { Club } from '#platform/club';

/** Mails each vendor whose offer runs low on stock, once until it is restocked. Returns how many were mailed. */
export const remindOfStock = async ({ db, clock, config }: Pick<Club, 'db' | 'clock' | 'config'>): Promise<number> => {
  const low = await markLowStock(db, clock.now());
  for (const { id, title, left, ...reader } of low) {
    const still = left <= 0 ? 'is sold out' : `has ${left} left`;
    await letters(db, config)('vendor_low_stock', reader, `${title} ${still}`, [
      `Your offer “${title}” ${still}.`,
      `Add more: ${config.publicUrl}/marketplace/vendor/edit-offer/${id}`,
    ]);
  }
  return low.length;
};
