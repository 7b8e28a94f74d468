import { namedCodes } from '@club/contract/club/vendor-codes';
import type { ChangedOffer, vendors as contract } from '@club/contract/club/vendors';
import type { Input } from '@club/contract/platform/endpoint';
import { v7 as uuidv7 } from 'uuid';
import {
  addCodes,
  findVendorOffer,
  insertOffer,
  leaveOutKnown,
  listCodes,
  lockOffer,
  noteOfferChange,
  type OfferTerms,
  readCodes,
  type SentCodes,
  setStockToPool,
  updateOffer,
  type VendorOfferRow,
} from '#club/marketplace';
import type { Db } from '#platform/db';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { findActiveVendor, type OwnVendor } from './access.ts';
import { chosenPictures, removeUnused, type Uploaded, uploadPictures } from './pictures.ts';
import { checkComplete, checkMove, checkTerms, outdatesQuotes } from './rules.ts';
import { blankTerms, changedTerms } from './terms.ts';
import { toVendorOffer } from './vendor-offers.ts';

type Create = Call<typeof contract.createVendorOffer>;
type Edit = Call<typeof contract.editVendorOffer>;

/** What is prepared before the transaction: pictures on disk, and the codes from text and file. */
interface Ready {
  readonly uploaded: Uploaded;
  readonly sent: SentCodes;
}

const prepare = async (call: Create | Edit): Promise<Ready> => {
  const { db, caller, input } = call;
  await findActiveVendor(db, caller);
  const sent = await listCodes(input.codes, input.codes_file);
  return { sent, uploaded: await uploadPictures(call, input) };
};

/**
 * Creates an offer: a draft, or on sale at once if it is complete. Pictures, codes and offer are stored together or not
 * at all.
 * @throws {Refusal} validation_error, unsupported_file, vendor_in_review, vendor_rejected, vendor_suspended
 */
export const createVendorOffer = inTwoSteps<typeof contract.createVendorOffer, Ready>(prepare, (call, ready) =>
  create(call, ready),
);

const create = async (call: Create, { uploaded, sent }: Ready): Promise<ChangedOffer> => {
  const { codes } = sent;
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const vendor = await findActiveVendor(db, caller);
  const terms = { ...blankTerms, ...(await readTerms(db, vendor, input, uploaded)) } as OfferTerms;
  checkTerms(terms, { sent: codes.length });
  const published = input.status === 'published';
  if (published) checkComplete(terms, { codes: codes.length, now });
  const id = uuidv7({ msecs: now.getTime() });
  const kept = { status: input.status, published_at: published ? now : null, created_at: now, updated_at: now };
  await insertOffer(db, { id, vendor_id: vendor.id, ...terms, ...kept });
  await addCodes(db, { offerId: id, codes, now });
  await setStockToPool(db, id);
  const row = await findVendorOffer(db, vendor.id, id, now);
  if (!row) throw new Refusal('not_found');
  return toChangedOffer(row, now, sent);
};

/** The offer as stored, and which codes were left out because it had them or the request repeats them. */
const toChangedOffer = (row: VendorOfferRow, now: Date, { repeated }: SentCodes): ChangedOffer => ({
  ...toVendorOffer(row, now),
  codes_left_out: { count: repeated.length, codes: repeated.slice(0, namedCodes) },
});

/**
 * Changes an offer and its status. Of two changes based on the same version only one succeeds.
 * @throws {Refusal} not_found for another vendor's offer, stale_version, invalid_transition, and the refusals of
 * createVendorOffer
 */
export const editVendorOffer = inTwoSteps<typeof contract.editVendorOffer, Ready>(prepare, (call, ready) =>
  edit(call, ready),
);

const edit = async (call: Edit, { uploaded, sent: all }: Ready): Promise<ChangedOffer> => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const vendor = await findActiveVendor(db, caller);
  await lockOffer(db, vendor.id, input.id);
  const before = await findVendorOffer(db, vendor.id, input.id, now);
  if (!before) throw new Refusal('not_found');
  if (input.version != null && input.version !== before.revision) throw new Refusal('stale_version');
  const status = input.status ?? before.status;
  checkMove(before, status);
  const sent = await leaveOutKnown(db, before.id, all);
  const { codes } = sent;
  const changes = findDifferences(before, await readTerms(db, vendor, input, uploaded));
  const isMove = status !== before.status;
  if (!isMove && codes.length === 0 && Object.keys(changes).length === 0) return toChangedOffer(before, now, sent);
  if (before.status === 'archived')
    throw new Refusal('invalid_transition', { message: "Archived offers can't be changed. Duplicate it instead." });
  const after = { ...pickTerms(before), ...changes };
  if (Object.keys(changes).length > 0 || codes.length > 0) checkTerms(after, { sent: codes.length });
  if (status === 'published') {
    const inPool = (await readCodes(db, before.id)) + codes.length;
    checkComplete(after, { codes: inPool, now, ...(!isMove && { onSale: before }) });
  }
  await updateOffer(db, before.id, {
    changes: {
      ...changes,
      status,
      updated_at: now,
      ...(isMove && status === 'published' && !before.published_at && { published_at: now }),
    },
    outdatesQuotes: outdatesQuotes(before, after),
  });
  await addCodes(db, { offerId: before.id, codes, now });
  await setStockToPool(db, before.id);
  await removeUnused(
    db,
    vendor.id,
    before.images.filter((image) => !after.images.includes(image)),
  );
  const changed = await findVendorOffer(db, vendor.id, before.id, now);
  if (!changed) throw new Refusal('not_found');
  await noteOfferChange(call, before, changed);
  return toChangedOffer(changed, now, sent);
};

/** The offer's own fields in a request, as stored; absent keys are left out. */
const readTerms = async (
  db: Db,
  vendor: OwnVendor,
  input: Input<typeof contract.createVendorOffer> | Input<typeof contract.editVendorOffer>,
  uploaded: Uploaded,
): Promise<Partial<OfferTerms>> => ({
  ...(await changedTerms(db, input)),
  ...(input.images && (await chosenPictures(db, vendor.id, input.images, uploaded))),
});

/** The sent values that differ from the stored ones. */
const findDifferences = (before: VendorOfferRow, sent: Partial<OfferTerms>): Partial<OfferTerms> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([key, value]) => JSON.stringify(before[key as keyof OfferTerms]) !== JSON.stringify(value),
    ),
  );

const pickTerms = (row: VendorOfferRow): OfferTerms =>
  Object.fromEntries(
    Object.keys(blankTerms).map((key) => [key, row[key as keyof OfferTerms]]),
  ) as unknown as OfferTerms;
