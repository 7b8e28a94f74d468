import { namedCodes } from '@club/contract/club/vendor/codes';
import type { ChangedOffer, vendors as contract } from '@club/contract/club/vendors';
import type { Input } from '@club/contract/platform/endpoint';
import { v7 as uuidv7 } from 'uuid';
import {
  addCodes,
  findVendorOffer,
  type HeldTexts,
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
import { audit } from '#platform/audit';
import type { Db } from '#platform/db';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { findActiveVendor, type OwnVendor } from './access.ts';
import { describeChange, pickOfferTexts, planChange, storeHeld } from './held-changes.ts';
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
  const { input } = call;
  await findActiveVendor(call);
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
  const { db, clock, input } = call;
  const now = clock.now();
  const vendor = await findActiveVendor(call);
  const terms = { ...blankTerms, ...(await readTerms(db, vendor, input, uploaded)) } as OfferTerms;
  checkTerms(terms, { sent: codes.length });
  if (input.status === 'published') checkComplete(terms, { codes: codes.length, now });
  const id = uuidv7({ msecs: now.getTime() });
  const { status, held } = planChange(null, { after: terms, changes: terms, status: input.status });
  const published_at = status === 'published' ? now : null;
  const kept = { status, published_at, created_at: now, updated_at: now };
  await insertOffer(db, { id, vendor_id: vendor.id, ...terms, ...kept });
  await addCodes(db, { offerId: id, codes, now });
  await setStockToPool(db, id);
  await storeHeld(db, { vendorId: vendor.id, offerId: id }, held, now);
  if (held !== 'drop') await auditChange(call, id, 'offer.held', { before: {}, after: pickOfferTexts(terms) });
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
  const { db, clock, input } = call;
  const now = clock.now();
  const vendor = await findActiveVendor(call);
  await lockOffer(db, vendor.id, input.id);
  const before = await findVendorOffer(db, vendor.id, input.id, now);
  if (!before) throw new Refusal('not_found');
  if (input.version != null && input.version !== before.revision) throw new Refusal('stale_version');
  const wanted = input.status ?? before.status;
  checkMove(before, wanted);
  const sent = await leaveOutKnown(db, before.id, all);
  const { codes } = sent;
  const changes = findDifferences(before, await readTerms(db, vendor, input, uploaded));
  if (wanted === before.status && codes.length === 0 && Object.keys(changes).length === 0)
    return toChangedOffer(before, now, sent);
  if (before.status === 'archived')
    throw new Refusal('invalid_transition', { message: "Archived offers can't be changed. Duplicate it instead." });
  const after = { ...pickTerms(before), ...changes };
  if (Object.keys(changes).length > 0 || codes.length > 0) checkTerms(after, { sent: codes.length });
  const { status, held, changes: stored } = planChange(before, { after, changes, status: wanted });
  const isMove = status !== before.status;
  if (status === 'published' || wanted === 'published') {
    const inPool = (await readCodes(db, before.id)) + codes.length;
    checkComplete(after, { codes: inPool, now, ...(!isMove && { onSale: before }) });
  }
  await updateOffer(db, before.id, {
    changes: {
      ...stored,
      status,
      updated_at: now,
      ...(isMove && status === 'published' && !before.published_at && { published_at: now }),
    },
    outdatesQuotes: outdatesQuotes(before, after),
  });
  await addCodes(db, { offerId: before.id, codes, now });
  await setStockToPool(db, before.id);
  await storeHeld(db, { vendorId: vendor.id, offerId: before.id }, held, now);
  await auditEdit(call, before, { stored, status, after, held: typeof held === 'object' ? held.texts : null });
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

/** Writes a change of an offer that is or was public into the audit log, and what of it waits for the club. */
const auditEdit = async (
  call: Edit,
  before: VendorOfferRow,
  {
    stored,
    status,
    after,
    held,
  }: { stored: Partial<OfferTerms>; status: string; after: OfferTerms; held: HeldTexts | null },
): Promise<void> => {
  const isPublic = before.published_at !== null || status === 'published';
  const moved = status === before.status ? {} : { status };
  if (isPublic && Object.keys({ ...stored, ...moved }).length > 0) {
    await auditChange(call, before.id, 'offer.changed', { before, after: { ...stored, ...moved } });
  }
  if (!held) return;
  const texts = isPublic ? held : pickOfferTexts(after);
  await auditChange(call, before.id, 'offer.held', { before: isPublic ? before : {}, after: texts });
};

const auditChange = async (
  { db, clock, caller, origin }: Create | Edit,
  offerId: string,
  action: 'offer.changed' | 'offer.held',
  { before, after }: { before: object; after: object },
): Promise<void> => {
  const change = describeChange(before, after);
  const fields = Object.keys(after).filter((name) => change.includes(`${name}: `));
  await audit(db, {
    at: clock.now(),
    action,
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'offer', id: offerId },
    origin,
    details: { fields: fields.join(' ') },
    note: { change, memberId: caller.id },
  });
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
