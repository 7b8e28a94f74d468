import { sql } from 'kysely';
import type { Db } from '#platform/db';
import type { Caller } from '#platform/http';

/** The day of the club's calendar at a moment. */
export const clubDay = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

interface Look {
  readonly db: Db;
  readonly clock: { now(): Date };
  readonly config: { readonly timeZone: string };
  readonly caller: Caller | null;
}

/**
 * Counts that somebody looked at an offer: one more on its row of the day, and nothing about who it was. The vendor's
 * own looks do not count. A look that cannot be counted is still shown.
 */
export const countView = async (
  { db, clock, config, caller }: Look,
  offer: { readonly id: string; readonly vendor_owner: string | null },
): Promise<void> => {
  if (caller && caller.id === offer.vendor_owner) return;
  await sql`insert into offer_views (offer_id, day, count) values (${offer.id}, ${clubDay(clock.now(), config.timeZone)}, 1)
    on conflict (offer_id, day) do update set count = offer_views.count + 1`
    .execute(db)
    .catch(() => undefined);
};
