import type { VendorReportReason } from '@club/contract/club/marketplace.fields';
import type { ClaimedText } from '@club/contract/club/vendor/held-change';
import { reportsPerVendorCase, type VendorCaseDecision } from '@club/contract/club/vendor/moderation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { countUpToLimit, type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { WaitingItem } from '#platform/waiting';

export type HeldTexts = Readonly<Partial<Record<ClaimedText, string>>>;

/** An offer, or with null the profile of its vendor. */
interface CaseSubject {
  readonly vendorId: string;
  readonly offerId: string | null;
}

export interface HeldRow {
  /** As JSON. */
  readonly since: string;
  readonly claims: readonly string[];
  readonly texts: HeldTexts;
  readonly publish: boolean;
}

/** The change of an offer or of a profile that waits, as a column; null for none. */
export const selectHeld = (vendor: string, offer: string | null) => sql`(
  select jsonb_build_object('since', h.opened_at, 'claims', to_jsonb(h.claims), 'texts', h.texts, 'publish', h.publish)
  from vendor_cases h where h.vendor_id = ${sql.ref(vendor)} and h.kind = 'held' and h.closed_at is null
    and ${offer ? sql`h.offer_id = ${sql.ref(offer)}` : sql`h.offer_id is null`}) as held`;

const isAbout = ({ vendorId, offerId }: CaseSubject) =>
  sql`vendor_id = ${vendorId}::uuid and offer_id is not distinct from ${offerId}::uuid`;

/** Drops the change that waits: it was replaced or taken back. */
export const dropHeld = (db: Db, subject: CaseSubject): Promise<void> => runStatement(db)`
  delete from vendor_cases where ${isAbout(subject)} and kind = 'held' and closed_at is null`;

/** Puts a change before an administrator, instead of the one that waited. */
export const insertHeld = async (
  db: Db,
  subject: CaseSubject,
  { texts, publish, claims, now }: Omit<HeldRow, 'since'> & { readonly now: Date },
): Promise<void> => {
  await dropHeld(db, subject);
  await runStatement(db)`insert into vendor_cases (id, kind, vendor_id, offer_id, texts, publish, claims, opened_at)
    values (${uuidv7()}, 'held', ${subject.vendorId}, ${subject.offerId}, ${JSON.stringify(texts)}::jsonb, ${publish},
      ${claims}::text[], ${now})`;
};

/** Stores a member's report in the open case about it; a second one of theirs is dropped. */
export const insertReport = async (
  db: Db,
  subject: CaseSubject,
  report: { reporter: string; reason: VendorReportReason; note: string; now: Date },
): Promise<void> => {
  const { reporter, reason, note, now } = report;
  const object = subject.offerId ?? subject.vendorId;
  const known = await queryRows(db)`
    select from vendor_reports where reporter_id = ${reporter} and object_id = ${object}`;
  if (known.length > 0) return;
  await runStatement(db)`insert into vendor_cases (id, kind, vendor_id, offer_id, opened_at)
    values (${uuidv7()}, 'reported', ${subject.vendorId}, ${subject.offerId}, ${now})
    on conflict (vendor_id, offer_id, kind) where closed_at is null do nothing`;
  await runStatement(db)`insert into vendor_reports (id, case_id, reporter_id, object_id, reason, note, created_at)
    select ${uuidv7()}, id, ${reporter}, ${object}, ${reason}, ${note}, ${now} from vendor_cases
    where ${isAbout(subject)} and kind = 'reported' and closed_at is null on conflict do nothing`;
};

export interface VendorCaseRow extends Omit<HeldRow, 'since'> {
  readonly id: string;
  readonly kind: 'held' | 'reported';
  readonly vendor_id: string;
  readonly offer_id: string | null;
  readonly owner_id: string | null;
  readonly vendor_name: string;
  /** The texts as they are now. */
  readonly current: HeldTexts;
  readonly offer_status: 'draft' | 'published' | 'paused' | 'archived' | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly decision: VendorCaseDecision | null;
  readonly note: string;
  readonly reports: readonly { reason: VendorReportReason; note: string; at: string }[];
  readonly reports_count: number;
}

const columns = sql`c.id, c.kind, c.vendor_id, c.offer_id, c.texts, c.publish, c.claims, c.opened_at, c.closed_at,
  c.decision, c.note, v.owner_id, v.name as vendor_name, o.status as offer_status,
  case when o.id is null then jsonb_build_object('name', v.name, 'description', v.description)
    else jsonb_build_object('title', o.title, 'summary', o.summary, 'description', o.description, 'terms', o.terms,
      'how_to_redeem', o.how_to_redeem) end as current,
  (select count(*)::integer from vendor_reports r where r.case_id = c.id) as reports_count,
  coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'at', r.created_at)
      order by r.created_at desc) from (select * from vendor_reports x where x.case_id = c.id
      order by x.created_at desc limit ${reportsPerVendorCase}) r), '[]'::jsonb) as reports`;
const joined = sql`from vendor_cases c join vendors v on v.id = c.vendor_id left join offers o on o.id = c.offer_id`;
const inView = (view: 'open' | 'closed') => (view === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`);

/** A page of the queue, the longest waiting first; of the decided ones the latest. */
export const listVendorCaseRows = async (
  db: Db,
  { view, limit, offset }: { view: 'open' | 'closed'; limit: number; offset: number },
): Promise<{ readonly rows: readonly VendorCaseRow[]; readonly total: number }> => {
  const order = view === 'open' ? sql`c.opened_at, c.id` : sql`c.closed_at desc, c.id`;
  const rows = await queryRows<VendorCaseRow>(db)`select ${columns} ${joined} where ${inView(view)}
    order by ${order} limit ${limit} offset ${offset}`;
  return { rows, total: await countUpToLimit(db, sql`select ${joined} where ${inView(view)}`) };
};

export const findVendorCase = (db: Db, id: string): Promise<VendorCaseRow | undefined> =>
  queryRow<VendorCaseRow>(db)`select ${columns} ${joined} where c.id = ${id}::uuid`;

/** A case, locked until the transaction ends. Lock its offer or its vendor's owner first. */
export const lockVendorCase = (db: Db, id: string): Promise<VendorCaseRow | undefined> =>
  queryRow<VendorCaseRow>(db)`select ${columns} ${joined} where c.id = ${id}::uuid for update of c`;

export const closeVendorCase = (
  db: Db,
  id: string,
  { decision, note, by, now }: { decision: VendorCaseDecision; note: string; by: string; now: Date },
): Promise<void> => runStatement(db)`
  update vendor_cases set decision = ${decision}, note = ${note}, decided_by = ${by}, closed_at = ${now}
  where id = ${id}::uuid`;

/** Opens a closed case again. Returns false when another one about the same has been opened since. */
export const reopenVendorCase = async (db: Db, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`
    update vendor_cases c set closed_at = null, decision = null, note = '', decided_by = null
    where id = ${id}::uuid and closed_at is not null
      and not exists (select from vendor_cases o where o.vendor_id = c.vendor_id and o.kind = c.kind
        and o.offer_id is not distinct from c.offer_id and o.closed_at is null)
    returning id`;
  return rows.length > 0;
};

/** The open cases of a kind, for the inbox of the administration. */
export const selectOpenCases = (kind: 'held' | 'reported') => sql<WaitingItem>`
  select c.id::text, coalesce(o.title, v.name) as title, v.name as about, c.opened_at as since
  ${joined} where c.closed_at is null and c.kind = ${kind}`;
