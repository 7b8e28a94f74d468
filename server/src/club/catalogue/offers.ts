import type { catalogue as contract } from '@club/contract/club/catalogue';
import { type CatalogueOffer, type FoundOffer, historyRows } from '@club/contract/club/catalogue/fields';
import { findVendor, readOfferChoices } from '#club/marketplace';
import {
  countStaffOffers,
  findOfferBusiness,
  findStaffOffer,
  listNamedCountries,
  listOfferVendors,
  listStaffOffers,
  type StaffOfferRow,
} from '#club/marketplace/staff';
import { toPoints } from '#club/points';
import { toHeldChange } from '#club/vendors';
import { countVouchersOfVendor } from '#club/vouchers';
import { listNames } from '#core/identity';
import { auditPage } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Call, type Handle, linkPages, Refusal, toPage } from '#platform/http';

/** @throws {Refusal} invalid_page past the last page */
export const findOffers: Handle<typeof contract.findOffers> = async (call) => {
  const { db, config, clock, input } = call;
  const { search = '', state, vendor, category, country } = input;
  const wanted = { search: search.trim(), state, vendor, category, country, now: clock.now() };
  const counts = await countStaffOffers(db, wanted);
  const rows = await listStaffOffers(db, { ...wanted, ...toPage(input) });
  const { categories } = await readOfferChoices(db);
  return {
    ...linkPages(`${config.publicUrl}/api/catalogue/offers/`, input, { rows, total: counts[state ?? 'all'] }),
    results: rows.map(toFoundOffer),
    counts,
    vendors: [...(await listOfferVendors(db))],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    countries: await listNamedCountries(db),
  };
};

/** @throws {Refusal} not_found */
export const getCatalogueOffer: Handle<typeof contract.getCatalogueOffer> = (call) =>
  toCatalogueOffer(call, call.input.id);

const toAmount = (minor: number | null): number | null => (minor === null ? null : minor / 100);

const toFoundOffer = (row: StaffOfferRow): FoundOffer => ({
  id: row.id,
  version: row.revision,
  title: row.title,
  vendor: { id: row.vendor_id, name: row.vendor_name },
  category: row.categories[0]?.slug ?? null,
  image: row.images[0] ?? null,
  state: row.state,
  paused_by_club: row.paused_by_admin,
  held: row.is_held,
  featured: row.featured_at !== null,
  price_points: toPoints(row.price_points),
  discount_percent: row.discount_percent,
  discount_amount: toAmount(row.discount_amount),
  list_price: toAmount(row.list_price),
  currency: row.currency,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  sold_30d: row.sold_30d,
  open: row.open,
  left: row.stock_total === null ? null : Math.max(0, row.stock_total - row.stock_used),
});

type Asking = Pick<Club, 'db' | 'clock'> & Pick<Call<typeof contract.getCatalogueOffer>, 'caller'>;

/** One offer with its vouchers, its business and what was done with it. @throws {Refusal} not_found */
export const toCatalogueOffer = async ({ db, clock, caller }: Asking, id: string): Promise<CatalogueOffer> => {
  const now = clock.now();
  const row = await findStaffOffer(db, id, { now });
  const business = row && (await findOfferBusiness(db, row.vendor_id));
  if (!row || !business) throw new Refusal('not_found');
  const { vendor_owner: ownerId } = row;
  const owner = ownerId ? ((await listNames(db, [ownerId])).get(ownerId) ?? '') : '';
  return {
    ...toFoundOffer(row),
    summary: row.summary,
    description: row.description,
    terms: row.terms,
    how_to_redeem: row.how_to_redeem,
    type: row.offer_type.name,
    categories: row.categories.map(({ name }) => name),
    countries: row.countries,
    visibility: row.visibility,
    club_reason: row.club_reason,
    held_change: toHeldChange(row.held),
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    own: ownerId === caller.id,
    vouchers: await countVouchersOfVendor(db, { vendorId: row.vendor_id, offerId: id, now }),
    business: {
      id: row.vendor_id,
      slug: row.vendor_slug,
      owner: ownerId ? { id: ownerId, name: owner } : null,
      offers: business.offers,
      since: business.created_at.toISOString(),
      paused: business.paused,
      held_before: business.held_before,
      reports: business.reports,
    },
    history: await readHistory(db, id),
  };
};

/** The newest entries of the audit log about something, with the names of who did it. */
const readHistory = async (db: Club['db'], about: string): Promise<CatalogueOffer['history']> => {
  const { rows, total } = await auditPage(db, { about, limit: historyRows, offset: 0 });
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
  const names = await listNames(db, [...new Set(actors)]);
  return {
    count: total,
    rows: rows.map(({ actor_id, object_type: type, object_id: id, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actor_id === null ? null : { id: actor_id, name: names.get(actor_id) ?? '' },
      object: { type, id, name: null },
    })),
  };
};

/**
 * An offer that staff act on, locked until the transaction ends.
 * @throws {Refusal} not_found, self_review for their own business, stale_version when it was changed since they saw it
 */
export const lockSeenOffer = async (
  { db, clock, caller }: Asking,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StaffOfferRow> => {
  const row = await findStaffOffer(db, id, { now: clock.now(), lock: true });
  if (!row) throw new Refusal('not_found');
  await refuseOwn(db, caller.id, row.vendor_id);
  if (version !== row.revision)
    throw new Refusal('stale_version', {
      message: 'This offer was changed meanwhile. Look at it again before you go on.',
    });
  return row;
};

/** Staff decide about no business of their own. @throws {Refusal} self_review */
export const refuseOwn = async (db: Club['db'], callerId: string, vendorId: string): Promise<void> => {
  if ((await findVendor(db, vendorId))?.owner_id === callerId)
    throw new Refusal('self_review', { message: "You can't do this to your own business. Ask another administrator." });
};
