import type { VendorReportReason } from '@club/contract/club/marketplace.fields';
import type { ClaimedText } from '@club/contract/club/vendor/held-change';
import { z } from 'zod';
import {
  findVendor,
  findVendorCase,
  findVendorOffer,
  reopenVendorCase,
  saveVendor,
  selectOpenCases,
  updateOffer,
  type VendorCaseRow,
} from '#club/marketplace';
import { endClubPause } from '#club/marketplace/staff';
import { audit } from '#platform/audit';
import type { Db } from '#platform/db';
import { declareActs, type StaffCall } from '#platform/decisions';
import { Refusal } from '#platform/http';
import { type Fact, type StoredDecision, toFacts, type WaitingKind } from '#platform/waiting';
import { decideVendorCase, lockCase } from './moderation.ts';

const Before = z.object({ texts: z.record(z.string(), z.string()) });

/** @throws {Refusal} not_found; invalid_transition once the vendor changed it, or a member bought it */
const undoDecision = async (call: StaffCall, decision: StoredDecision): Promise<void> => {
  const { db, clock, caller, origin } = call;
  const row = await lockCase(db, decision.id);
  if (row.owner_id === caller.id) throw new Refusal('self_review');
  if (row.closed_at?.getTime() !== decision.at.getTime()) throw refuseUndo('It was decided again since.');
  if (row.kind === 'held' && row.decision === 'approve') await takeTextsBack(call, row, decision);
  if (row.kind === 'reported' && row.decision === 'reject' && row.offer_id)
    await endClubPause(db, row.offer_id, { publish: true, now: clock.now() });
  if (!(await reopenVendorCase(db, row.id))) throw refuseUndo('Something newer about it waits in the inbox.');
  await audit(db, {
    at: clock.now(),
    action: 'decision.undone',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: row.offer_id ? { type: 'offer', id: row.offer_id } : { type: 'vendor', id: row.vendor_id },
    origin,
    details: { about: row.kind === 'held' ? 'held_change' : 'reports', act: decision.act },
    ...(row.owner_id && { note: { memberId: row.owner_id } }),
  });
};

/** Shows members the texts of before, or makes the offer a draft again. */
const takeTextsBack = async ({ db, clock }: StaffCall, row: VendorCaseRow, { at, before }: StoredDecision) => {
  const now = clock.now();
  const { vendor_id: vendorId, offer_id: id, texts, publish } = row;
  const known = Before.parse(before).texts;
  const was = Object.fromEntries(Object.keys(texts).map((name) => [name, known[name] ?? '']));
  if (!id) {
    const vendor = await findVendor(db, vendorId);
    if (vendor?.updated_at.getTime() !== at.getTime()) throw refuseUndo('The vendor has changed the page since.');
    return saveVendor(db, vendorId, { ...vendor, ...was }, now);
  }
  const offer = await findVendorOffer(db, vendorId, id, now);
  if (offer?.updated_at.getTime() !== at.getTime()) throw refuseUndo('The vendor has changed the offer since.');
  if (publish && offer.redemptions > 0) throw refuseUndo('A member has bought the offer already. Pause it instead.');
  const changes = publish ? { status: 'draft' as const, published_at: null } : was;
  await updateOffer(db, id, { changes: { ...changes, updated_at: now }, outdatesQuotes: false });
};

const refuseUndo = (message: string): Refusal => new Refusal('invalid_transition', { message });

/** The texts that members see, the ones that would take their place, and what was reported. */
const readCase = async (db: Db, id: string): Promise<readonly Fact[]> => {
  const row = await findVendorCase(db, id);
  if (!row) return [];
  const { vendor_name, claims, current, texts, kind, publish, reports, reports_count } = row;
  const isChange = kind === 'held' && !publish;
  const names = Object.keys(isChange ? texts : current) as ClaimedText[];
  return toFacts({
    Vendor: vendor_name,
    'What it is': publish ? 'A new offer' : null,
    Claims: claims.map((words) => `“${words}”`).join(', '),
    ...Object.fromEntries(
      names.flatMap((name) =>
        isChange
          ? [
              [`${textWords[name]} today`, current[name] || '(empty)'],
              [`${textWords[name]} as changed`, texts[name] || '(empty)'],
            ]
          : [[textWords[name], current[name] ?? null]],
      ),
    ),
    Reports: kind === 'reported' ? String(reports_count) : null,
    'What was reported': reports
      .map(({ reason, note }) => (note ? `${reportWords[reason]}: ${note}` : reportWords[reason]))
      .join('\n'),
  });
};

const textWords: Readonly<Record<ClaimedText, string>> = {
  name: 'Business name',
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  terms: 'Terms',
  how_to_redeem: 'How to use it',
};

const reportWords: Readonly<Record<VendorReportReason, string>> = {
  medical_misinformation: 'Unsafe health claims',
  misleading: 'Misleading',
  unavailable: 'Not available',
  abuse: 'Abuse',
  other: 'Something else',
};

const cases = (kind: 'held' | 'reported'): WaitingKind => {
  const decideOn =
    (decision: 'approve' | 'reject') =>
    (call: StaffCall, id: string, note: string): Promise<unknown> =>
      decideVendorCase({ ...call, input: { case_id: id, decision, note: note || undefined } });
  return {
    kind,
    needs: 'vendors',
    select: selectOpenCases(kind),
    readFacts: readCase,
    ...declareActs({
      acts:
        kind === 'held'
          ? { approve: decideOn('approve'), reject: decideOn('reject') }
          : { keep: decideOn('approve'), remove: decideOn('reject') },
      undo: undoDecision,
    }),
  };
};

/** Changes and reports of offers and vendors. */
export const vendorCasesWaiting: readonly WaitingKind[] = [cases('held'), cases('reported')];
