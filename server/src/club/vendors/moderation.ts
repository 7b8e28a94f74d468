import type { VendorCase, VendorCaseDecision } from '@club/contract/club/vendor/moderation';
import type { vendors as contract } from '@club/contract/club/vendors';
import type { Answer } from '@club/contract/platform/endpoint';
import {
  closeVendorCase,
  findVendor,
  findVendorCase,
  findVendorOffer,
  listVendorCaseRows,
  lockOffer,
  lockVendorCase,
  saveVendor,
  updateOffer,
  type VendorCaseRow,
} from '#club/marketplace';
import { endClubPause, pauseForClub } from '#club/marketplace/staff';
import { lockUser } from '#core/identity';
import { audit } from '#platform/audit';
import { stopClock } from '#platform/clock';
import type { Db } from '#platform/db';
import { recordDecision } from '#platform/decisions';
import { type Call, Refusal } from '#platform/http';
import { describeChange } from './held-changes.ts';
import { tellVendor } from './notices.ts';
import { checkComplete } from './rules.ts';

type List = Call<typeof contract.listVendorCases>;
type Decide = Pick<Call<typeof contract.decideVendorCase>, 'db' | 'clock' | 'config' | 'caller' | 'origin' | 'input'>;

/** @throws {Refusal} invalid_page past the last page */
export const listVendorCases = async (call: List): Promise<Answer<typeof contract.listVendorCases>> => {
  const { db, config, caller, input } = call;
  const { view, page, page_size: size } = input;
  const { rows, total } = await listVendorCaseRows(db, { view, limit: size, offset: (page - 1) * size });
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const at = (number: number): string =>
    `${config.publicUrl}/api/m/vendor-moderation/?${new URLSearchParams({ view, page: String(number), page_size: String(size) })}`;
  return {
    count: total,
    next: page * size < total ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: rows.map((row) => toCase(row, caller.id)),
  };
};

const toCase = (row: VendorCaseRow, reader: string): VendorCase => {
  const { current, texts, publish, kind } = row;
  const shown = kind === 'held' && !publish ? texts : current;
  return {
    id: row.id,
    kind,
    object_type: row.offer_id ? 'offer' : 'vendor',
    object_id: row.offer_id ?? row.vendor_id,
    title: current.title ?? row.vendor_name,
    vendor_name: row.vendor_name,
    own: row.owner_id === reader,
    claims: [...row.claims],
    texts: (Object.entries(shown) as [keyof typeof shown, string][])
      .filter(([, text]) => text !== '')
      .map(([field, after]) => ({
        field,
        before: kind === 'held' && !publish && !row.closed_at ? (current[field] ?? null) : null,
        after,
      })),
    publish,
    reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
    reports_count: row.reports_count,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    decision: row.decision,
    note: row.note,
  };
};

/**
 * Applies an administrator's decision. Offer and case are locked first, so of two decisions at once one wins.
 * @throws {Refusal} not_found, self_review for their own business, invalid_transition when it was decided meanwhile
 */
export const decideVendorCase = async (asked: Decide): Promise<VendorCase> => {
  const call = { ...asked, clock: stopClock(asked.clock) };
  const { db, clock, caller, input } = call;
  const row = await lockCase(db, input.case_id);
  if (row.owner_id === caller.id) throw new Refusal('self_review');
  const isPossible = input.decision === 'allow' ? mayAllow(row) : row.closed_at === null;
  if (!isPossible) throw new Refusal('invalid_transition', { message: 'This was decided already. Reload the queue.' });
  const act = toAct(row, input.decision);
  const about = { kind: row.kind, id: row.id, title: row.current.title ?? row.vendor_name };
  const before = input.decision === 'allow' ? null : { texts: row.current };
  await recordDecision(db, { ...about, act, by: caller.id, at: clock.now(), before });
  if (row.kind === 'reported') await settleReport(call, row);
  else if (input.decision === 'approve') await publishHeld(call, row);
  const verdict = { decision: input.decision, note: input.note ?? '', by: caller.id, now: clock.now() };
  await closeVendorCase(db, row.id, verdict);
  await auditDecision(call, row);
  const template = chooseNotice(row, input.decision);
  if (template) {
    await tellVendor(call, {
      template,
      vendorId: row.vendor_id,
      offerId: row.offer_id,
      caseId: row.id,
      title: row.current.title ?? row.vendor_name,
      note: verdict.note,
      held: row,
    });
  }
  const after = await findVendorCase(db, row.id);
  if (!after) throw new Refusal('not_found');
  return toCase(after, caller.id);
};

const toAct = ({ kind }: VendorCaseRow, decision: VendorCaseDecision): string => {
  if (decision === 'allow') return 'allow';
  if (kind === 'held') return decision;
  return decision === 'approve' ? 'keep' : 'remove';
};

/** Locks in the order of the vendor's own changes: the offer, or the owner of a profile, before the case. */
export const lockCase = async (db: Db, id: string): Promise<VendorCaseRow> => {
  const seen = await findVendorCase(db, id);
  if (seen?.offer_id) await lockOffer(db, seen.vendor_id, seen.offer_id);
  else if (seen?.owner_id) await lockUser(db, seen.owner_id);
  const row = seen && (await lockVendorCase(db, seen.id));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Only a pause that followed a report can be ended here. */
const mayAllow = ({ kind, offer_id, decision }: VendorCaseRow): boolean =>
  kind === 'reported' && offer_id !== null && decision === 'reject';

const chooseNotice = ({ kind, offer_id }: VendorCaseRow, decision: VendorCaseDecision) => {
  if (kind === 'held') return decision === 'approve' ? 'vendor_change_approved' : 'vendor_change_rejected';
  if (!offer_id || decision === 'approve') return null;
  return decision === 'reject' ? 'vendor_offer_paused' : 'vendor_offer_allowed';
};

/** A reported offer is kept, paused or allowed again; about a vendor its application decides. */
const settleReport = async ({ db, clock, input }: Decide, { offer_id: id }: VendorCaseRow): Promise<void> => {
  if (!id && input.decision !== 'approve') {
    throw new Refusal('invalid_transition', { message: 'Decide about a vendor in its application.' });
  }
  if (id && input.decision === 'reject') await pauseForClub(db, id, input.note ?? '', clock.now());
  if (id && input.decision === 'allow') await endClubPause(db, id, { publish: false, now: clock.now() });
};

/** Stores the texts that waited, or puts the draft on sale. */
const publishHeld = async ({ db, clock }: Decide, row: VendorCaseRow): Promise<void> => {
  const now = clock.now();
  const { vendor_id: vendorId, offer_id: id, texts, publish } = row;
  if (!id) {
    const vendor = await findVendor(db, vendorId);
    if (!vendor) throw new Refusal('not_found');
    await saveVendor(db, vendorId, { ...vendor, ...texts }, now);
    return;
  }
  const offer = await findVendorOffer(db, vendorId, id, now);
  if (!offer || offer.status === 'archived' || (publish && offer.status !== 'draft')) {
    throw new Refusal('invalid_transition', { message: 'The vendor has changed this offer meanwhile.' });
  }
  if (publish) checkComplete(offer, { codes: offer.codes_left, now });
  const changes = publish ? { status: 'published' as const, published_at: now } : texts;
  await updateOffer(db, id, { changes: { ...changes, updated_at: now }, outdatesQuotes: false });
};

const auditDecision = async ({ db, clock, caller, origin, input }: Decide, row: VendorCaseRow): Promise<void> => {
  const { kind, publish, texts, current, owner_id } = row;
  const isStored = kind === 'held' && !publish && input.decision === 'approve';
  await audit(db, {
    at: clock.now(),
    action: row.offer_id ? 'offer.reviewed' : 'vendor.reviewed',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: row.offer_id ? { type: 'offer', id: row.offer_id } : { type: 'vendor', id: row.vendor_id },
    origin,
    details: { about: kind === 'held' ? 'held_change' : 'reports', decision: input.decision },
    note: {
      reason: input.note ?? '',
      change: isStored ? describeChange(current, texts) : '',
      ...(owner_id && { memberId: owner_id }),
    },
  });
};
