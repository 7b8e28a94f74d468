import { sql } from 'kysely';
import { toCalendarDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { Caller } from '#platform/http';

interface Look {
  readonly db: Db;
  readonly clock: { now(): Date };
  readonly config: { readonly timeZone: string };
  readonly caller: Caller | null;
}

/**
 * Counts a view of an offer in its daily row, without recording who viewed it. The vendor's own views don't count. A
 * view that cannot be counted is still served.
 */
export const countView = async (
  { db, clock, config, caller }: Look,
  offer: { readonly id: string; readonly vendor_owner: string | null },
): Promise<void> => {
  if (caller && caller.id === offer.vendor_owner) return;
  await sql`insert into offer_views (offer_id, day, count) values (${offer.id}, ${toCalendarDay(clock.now(), config.timeZone)}, 1)
    on conflict (offer_id, day) do update set count = offer_views.count + 1`
    .execute(db)
    .catch(() => undefined);
};
