import { namedCodes } from '@club/contract/club/vendor/codes';
import type { vendors as contract } from '@club/contract/club/vendors';
import type { Answer } from '@club/contract/platform/endpoint';
import {
  deleteUnsoldCodes,
  findVendorOffer,
  leaveOutKnown,
  listPoolCodes,
  lockOffer,
  readSentCodes,
  setStockToPool,
  type VendorOfferRow,
} from '#club/marketplace';
import { audit } from '#platform/audit';
import { type Call, type Handle, Refusal } from '#platform/http';
import { findActiveVendor, findOwnVendor } from './access.ts';

/**
 * What would happen to some codes, without storing any.
 * @throws {Refusal} not_found for another vendor's offer, validation_error for a file that can't be read
 */
export const previewOfferCodes: Handle<typeof contract.previewOfferCodes> = async (call) => {
  const { db, clock, input } = call;
  const vendor = await findActiveVendor(call);
  const { offer_id: id } = input;
  const offer = id ? requireOffer(await findVendorOffer(db, vendor.id, id, clock.now())) : null;
  const { codes, repeated, faults } = await readSentCodes(input.codes, input.codes_file);
  const added = offer ? (await leaveOutKnown(db, offer.id, { codes, repeated: [] })).codes : codes;
  const known = codes.filter((code) => !added.includes(code));
  return {
    added: nameCodes(added),
    repeated: nameCodes(repeated),
    known: nameCodes(known),
    invalid: { count: faults.length, lines: faults.slice(0, namedCodes) },
  };
};

const nameCodes = (codes: readonly string[]) => ({ count: codes.length, codes: codes.slice(0, namedCodes) });

const requireOffer = (found: VendorOfferRow | undefined): VendorOfferRow => {
  if (!found) throw new Refusal('not_found');
  return found;
};

type List = Call<typeof contract.listOfferCodes>;

/** @throws {Refusal} not_found for another vendor's offer, invalid_page past the last page */
export const listOfferCodes = async (call: List): Promise<Answer<typeof contract.listOfferCodes>> => {
  const { db, clock, input } = call;
  const { search, page, page_size: size } = input;
  const vendor = await findOwnVendor(call);
  const offer = requireOffer(await findVendorOffer(db, vendor.id, input.id, clock.now()));
  const { rows, total } = await listPoolCodes(db, {
    offerId: offer.id,
    search,
    limit: size,
    offset: (page - 1) * size,
  });
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  return {
    count: total,
    next: page * size < total ? toPageLink(call, page + 1) : null,
    previous: page > 1 ? toPageLink(call, page - 1) : null,
    results: rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() })),
  };
};

const toPageLink = ({ config, input: { id, search, page_size } }: List, page: number): string => {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), ...(search && { search }) });
  return `${config.publicUrl}/api/m/vendor-offers/${id}/codes/?${query}`;
};

/**
 * Deletes unsold codes and lowers the stock with them. Nothing is deleted if one of them was sold meanwhile.
 * @throws {Refusal} not_found for another vendor's offer, invalid_transition for a sold or unknown code
 */
export const deleteOfferCodes: Handle<typeof contract.deleteOfferCodes> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  const now = clock.now();
  const vendor = await findActiveVendor(call);
  await lockOffer(db, vendor.id, input.id);
  const offer = requireOffer(await findVendorOffer(db, vendor.id, input.id, now));
  const deleted = await deleteUnsoldCodes(db, offer.id, input.code_ids);
  if (deleted !== input.code_ids.length) {
    throw new Refusal('invalid_transition', {
      message: 'One of these codes was sold or deleted meanwhile. Reload the list and choose again.',
    });
  }
  await setStockToPool(db, offer.id);
  const codes_left = offer.codes_left - deleted;
  await audit(db, {
    at: now,
    action: 'offer.codes_deleted',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'offer', id: offer.id },
    origin,
    details: { count: deleted, left: codes_left },
  });
  return { deleted, codes_left };
};
