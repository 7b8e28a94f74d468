import type { Application, ApplicationList, approvals as contract } from '@club/contract/club/approvals';
import { type ApprovalType, type OwnVendor, queuePageSize } from '@club/contract/club/approvals.fields';
import type { VendorRow } from '#club/marketplace';
import { toHeldChange } from '#club/vendors';
import type { Db } from '#platform/db';
import { type Call, type Caller, Refusal } from '#platform/http';
import {
  type ApplicationSnapshot,
  changesBetween,
  listMissing,
  listSnapshots,
  toSnapshot,
} from './application-snapshot.ts';
import {
  type Applicant,
  type ApplicationRow,
  countByStatus,
  type DecisionRow,
  listDecisions,
  queuePage,
} from './applications.store.ts';
import { toCompany } from './company.ts';

/** @throws {Refusal} invalid_page past the last page */
export const applicationList = async (
  { db, config, caller, input }: Call<typeof contract.getRights>,
  kind: ApprovalType,
): Promise<ApplicationList> => {
  const { status, search, sent_from, sent_to, page = 1, page_size = queuePageSize } = input;
  const sent = sent_from && sent_to ? { from: sent_from, to: sent_to, timeZone: config.timeZone } : undefined;
  const wanted = { kind, status, search, sent };
  const rows = await queuePage(db, { ...wanted, limit: page_size, offset: (page - 1) * page_size });
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const count = rows[0]?.total ?? 0;
  const at = (number: number): string => {
    const query = new URLSearchParams({ approval_type: kind, page: String(number), page_size: String(page_size) });
    for (const [key, value] of Object.entries({ status, search, sent_from, sent_to })) if (value) query.set(key, value);
    return `${config.publicUrl}/api/account-type-permission/?${query}`;
  };
  const tally = await countByStatus(db, kind);
  const of = (one: 'REW' | 'APR' | 'REJ') => tally.find((line) => line.status === one);
  return {
    count,
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: await presentAll(db, caller, rows),
    counts: { REW: of('REW')?.count ?? 0, APR: of('APR')?.count ?? 0, REJ: of('REJ')?.count ?? 0 },
    oldest: {
      REW: of('REW')?.oldest.toISOString() ?? null,
      APR: of('APR')?.oldest.toISOString() ?? null,
      REJ: of('REJ')?.oldest.toISOString() ?? null,
    },
  };
};

/** One application as shown in the queue. */
export const oneApplication = async (
  db: Db,
  caller: Caller,
  { id, kind }: { id: string; kind: ApprovalType },
): Promise<Application> => {
  const [found] = await presentAll(db, caller, await queuePage(db, { kind, id, limit: 1, offset: 0 }));
  if (!found) throw new Refusal('not_found');
  return found;
};

type Row = ApplicationRow & Applicant;

const presentAll = async (db: Db, caller: Caller, rows: readonly Row[]): Promise<Application[]> => {
  const dossier = await listSnapshots(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const steps = await listDecisions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    present(
      row,
      caller,
      dossier(row.user_id),
      steps.filter(({ application_id }) => application_id === row.id),
    ),
  );
};

const present = (
  row: Row,
  caller: Caller,
  dossier: ApplicationSnapshot,
  steps: readonly DecisionRow[],
): Application => {
  const { kind } = row;
  const last = steps.find(({ decided_by }) => decided_by !== null);
  return {
    id: row.id,
    approval_type: kind,
    status: shown(row.status),
    attempt: row.attempt,
    reason: row.reason,
    submitted_at: row.submitted_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    missing: listMissing(kind, dossier),
    changes_asked: toAsked(row),
    own: row.user_id === caller.id,
    user: {
      id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      country: row.country_code,
      account_types: row.account_types,
      member_since: row.member_since.toISOString(),
      status: row.user_status,
    },
    vendor: kind === 'vendor' && dossier.vendor ? toVendor(dossier.vendor) : null,
    social_links: dossier.links,
    company: toCompany(dossier.company),
    history: steps.map(({ at, attempt, to_status, reason, decider }) => ({
      at: at.toISOString(),
      attempt,
      to: to_status === 'OUT' ? null : to_status,
      reason,
      by: decider,
    })),
    changes: last ? changesBetween(last.snapshot, toSnapshot(kind, dossier)) : null,
  };
};

/** What the applicant is asked to change. */
export const toAsked = ({
  changes_asked: text,
  changes_asked_at: at,
}: Pick<ApplicationRow, 'changes_asked' | 'changes_asked_at'>): Application['changes_asked'] =>
  text !== null && at !== null ? { text, at: at.toISOString() } : null;

/** Withdrawn applications are not listed. */
const shown = (status: ApplicationRow['status']): 'REW' | 'APR' | 'REJ' => {
  if (status === 'OUT') throw new Error('an application that was taken back is shown');
  return status;
};

export const toVendor = (row: VendorRow): OwnVendor => {
  const { owner_id: _owner, in_recheck: _again, logo, cover, created_at, updated_at, held, ...fields } = row;
  return {
    ...fields,
    logo: logo && `/media/${logo}`,
    cover: cover && `/media/${cover}`,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    held: toHeldChange(held),
  };
};
