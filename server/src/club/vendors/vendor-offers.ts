import type { vendors as contract, VendorOffer } from '@club/contract/club/vendors';
import type { Answer } from '@club/contract/platform/endpoint';
import {
  countVendorTotals,
  findFirstSale,
  findVendorOffer,
  listOffersOfVendor,
  listVendorDays,
  readOfferChoices,
  toOffer,
  type VendorOfferRow,
} from '#club/marketplace';
import { toPoints } from '#club/points';
import { toCalendarDay } from '#platform/calendar';
import type { Call, Handle } from '#platform/http';
import { Refusal } from '#platform/http';
import { findOwnVendor } from './access.ts';
import { toHeldChange } from './held-changes.ts';

/** Days in the summary, today included. */
const summaryDays = 30;

type ListOffers = Call<typeof contract.listVendorOffers>;

/**
 * A page of the caller's own offers, and a summary of all of them regardless of the filters.
 * @throws {Refusal} account_type_required, vendor_in_review, vendor_rejected, invalid_page
 */
export const listVendorOffers = async (call: ListOffers): Promise<Answer<typeof contract.listVendorOffers>> => {
  const { db, clock, input } = call;
  const vendor = await findOwnVendor(call);
  const { page, page_size, status, search, ordering } = input;
  const now = clock.now();
  const { rows, total } = await listOffersOfVendor(db, {
    vendorId: vendor.id,
    now,
    status,
    search,
    ordering,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  if (page > 1 && rows.length === 0) throw new Refusal('invalid_page');
  return {
    count: total,
    next: page * page_size < total ? toPageLink(call, page + 1) : null,
    previous: page > 1 ? toPageLink(call, page - 1) : null,
    results: rows.map((row) => toVendorOffer(row, now)),
    summary: await summarise(call, vendor.id),
  };
};

const toPageLink = ({ config, input }: ListOffers, page: number): string => {
  const given = Object.entries({ ...input, page }).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]));
  return `${config.publicUrl}/api/m/vendor-offers/?${query}`;
};

const summarise = async ({ db, clock, config }: ListOffers, vendorId: string) => {
  const now = clock.now();
  const { timeZone } = config;
  const to = toCalendarDay(now, timeZone);
  const first = new Date(`${to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - 2 * summaryDays + 1);
  const from = first.toISOString().slice(0, 10);
  const both = await listVendorDays(db, { vendorId, from, to, timeZone });
  const days = both.slice(-summaryDays);
  const since = await findFirstSale(db, vendorId, timeZone);
  const { collected, ...totals } = await countVendorTotals(db, vendorId, now);
  const sum = (key: 'views' | 'redemptions' | 'used' | 'points', of = days) =>
    of.reduce((total, day) => total + day[key], 0);
  const earlier = both.slice(0, -summaryDays);
  return {
    ...totals,
    points_collected: toPoints(collected),
    views_30d: sum('views'),
    redemptions_30d: sum('redemptions'),
    used_30d: sum('used'),
    points_30d: toPoints(sum('points')),
    before:
      since !== null && since <= from
        ? {
            views: sum('views', earlier),
            redemptions: sum('redemptions', earlier),
            used: sum('used', earlier),
            points: toPoints(sum('points', earlier)),
          }
        : null,
    series: days.map((day) => ({ ...day, points: toPoints(day.points) })),
  };
};

/** @throws {Refusal} not_found for another vendor's offer, and the refusals of listVendorOffers */
export const getVendorOffer: Handle<typeof contract.getVendorOffer> = async (call) => {
  const { db, clock, input } = call;
  const vendor = await findOwnVendor(call);
  const row = await findVendorOffer(db, vendor.id, input.id, clock.now());
  if (!row) throw new Refusal('not_found');
  return toVendorOffer(row, clock.now());
};

/** @throws {Refusal} the refusals of listVendorOffers */
export const listOfferChoices: Handle<typeof contract.listOfferChoices> = async (call) => {
  const { db } = call;
  await findOwnVendor(call);
  return readOfferChoices(db);
};

export const toVendorOffer = (row: VendorOfferRow, now: Date): VendorOffer => ({
  ...toOffer(row, now),
  version: row.revision,
  price_version: row.version,
  status: row.status,
  paused_by_admin: row.paused_by_admin,
  club_reason: row.club_reason,
  views: row.looks,
  points_collected: toPoints(row.collected),
  codes_left: row.code_mode === 'pool' ? row.codes_left : null,
  low_stock: row.low_stock,
  description: row.description,
  terms: row.terms,
  how_to_redeem: row.how_to_redeem,
  code_mode: row.code_mode,
  shared_code: row.shared_code,
  redeem_url: row.redeem_url,
  code_valid_days: row.code_valid_days,
  stock_total: row.stock_total,
  stock_used: row.stock_used,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  held: toHeldChange(row.held),
});
