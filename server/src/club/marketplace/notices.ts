import { createHash } from 'node:crypto';
import type { marketplace as contract, OfferNotice } from '@club/contract/club/marketplace';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { OfferRow } from '#club/marketplace/catalogue';
import { countStockLeft, findAudience, toEffectiveStatus } from '#club/marketplace/catalogue';
import { inWords } from '#club/points';
import { toDayInWords } from '#platform/calendar';
import type { Club } from '#platform/club';
import { type Handle, toList } from '#platform/http';
import { addNotice, dropNoticesBefore, listNotices, type NoticeRow } from './notices.store.ts';

/** Days for which a notice is shown. */
const shownFor = 14;
/** Days before an offer's end from which that is shown. */
const endingSoon = 7;

/** What happened in the last 14 days to offers that the caller can buy, newest first. */
export const listOfferNotices: Handle<typeof contract.listOfferNotices> = async ({ db, clock, caller }) => {
  const now = clock.now();
  const since = new Date(now.getTime() - shownFor * dayMs);
  const rows = await listNotices(db, { caller, audience: findAudience(caller), now, since, endingSoon });
  const results = rows.map(toNotice).sort((one, other) => (one.id < other.id ? 1 : -1));
  return { ...toList(results), unseen: results.length };
};

const toNotice = (row: NoticeRow): OfferNotice => ({
  id: makeId(row),
  kind: row.kind,
  offer_id: row.offer_id,
  title: row.title,
  body: describeNotice(row),
  image: row.image,
  created_at: row.at.toISOString(),
});

/** A notice keeps its id, and a later one has a greater id. */
const makeId = ({ kind, offer_id, at }: NoticeRow): string => {
  const random = createHash('sha256').update(`${kind}:${offer_id}`).digest().subarray(0, 16);
  return uuidv7({ msecs: at.getTime(), random, seq: random.readUInt32BE(0) >>> 1 });
};

const describeNotice = ({ kind, vendor, price_points, points_before, ends_at }: NoticeRow): string => {
  const price = price_points > 0 ? `${inWords(price_points)} points` : 'no points';
  if (kind === 'price_drop') return `${vendor}: now ${price}, down from ${inWords(points_before ?? 0)}.`;
  if (kind === 'back_in_stock') return `${vendor}: available again for ${price}.`;
  if (kind === 'expiring_offer') return `${vendor}: ends on ${ends_at ? toDayInWords(ends_at, 'UTC') : ''}.`;
  return `${vendor}: ${price}.`;
};

/**
 * Records what a change means to members: a lower price, or new stock. Call it in the change's transaction, with the
 * offer before and after. Offers that are not on sale are ignored.
 */
export const noteOfferChange = async (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  before: OfferRow,
  after: OfferRow,
): Promise<void> => {
  const now = clock.now();
  if (toEffectiveStatus(after, now) !== 'published') return;
  const note = { offerId: after.id, now };
  const wasOnSale = before.status === 'published';
  if (wasOnSale && after.price_points < before.price_points) {
    await addNotice(db, { ...note, kind: 'price_drop', pointsBefore: before.price_points });
  }
  if (wasOnSale && countStockLeft(before) === 0)
    await addNotice(db, { ...note, kind: 'back_in_stock', pointsBefore: null });
};

/** The nightly job that deletes notices no longer shown. */
export const purgeNotices = ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> =>
  dropNoticesBefore(db, new Date(clock.now().getTime() - shownFor * dayMs));
