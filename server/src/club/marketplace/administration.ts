import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { holdBack, recordDecision, type StaffCall } from '#platform/decisions';
import { Refusal } from '#platform/http';
import type { StoredDecision } from '#platform/waiting';
import { proposalMails } from './proposals.ts';

interface OpenProposal {
  readonly id: string;
  readonly company_name: string;
  readonly title: string;
  readonly contact_email: string;
  readonly created_at: Date;
}

/** Proposals from senders with a confirmed address that await an answer, oldest first. */
export const listOpenProposals = (db: Db): Promise<readonly OpenProposal[]> => queryRows<OpenProposal>(db)`
    select id, company_name, title, contact_email, created_at from offer_proposals
    where status = 'REW' and confirmed_at is not null order by created_at`;

/**
 * Answers a proposal and mails its sender, once the answer can't be undone any more. Returns false when no pending
 * proposal has this id.
 */
export const answerProposal = async (
  db: Db,
  config: Config,
  {
    id,
    status,
    reason,
    now,
    by = null,
  }: { id: string; status: 'APR' | 'REJ'; reason: string; now: Date; by?: string | null },
): Promise<boolean> => {
  const rows = await queryRows<{ title: string; contact_name: string; contact_email: string }>(db)`
    update offer_proposals set status = ${status}, reviewed_at = ${now}, review_reason = ${reason || null}
    where id = ${id}::uuid and status = 'REW' and confirmed_at is not null
    returning title, contact_name, contact_email`;
  const [row] = rows;
  if (!row) return false;
  const to = { email: row.contact_email, first_name: row.contact_name };
  const isWanted = status === 'APR';
  const about = { kind: 'proposal', id };
  const act = isWanted ? 'approve' : 'reject';
  await recordDecision(db, { ...about, title: row.title, act, by, at: now, before: {} });
  const kind = isWanted ? proposalMails.approved : proposalMails.rejected;
  await letters(db, config, holdBack(about, 'mail'))(kind, to, { offer: row.title, reason });
  return true;
};

/** Answers a proposal for an administrator. @throws {Refusal} not_found once it was answered */
export const decideProposal = async (
  { db, config, clock, caller }: Pick<StaffCall, 'db' | 'config' | 'clock' | 'caller'>,
  { id, accept, reason }: { readonly id: string; readonly accept: boolean; readonly reason: string },
): Promise<void> => {
  const now = clock.now();
  const status = accept ? 'APR' : 'REJ';
  if (!(await answerProposal(db, config, { id, status, reason, now, by: caller.id }))) throw new Refusal('not_found');
  await audit(db, {
    at: now,
    action: 'proposal.reviewed',
    actorId: caller.id,
    object: { type: 'proposal', id },
    details: { to: status },
    note: { reason },
  });
};

/** @throws {Refusal} invalid_transition once it isn't as it was decided */
export const undoAnswer = async ({ db, clock, caller }: StaffCall, { id, act }: StoredDecision): Promise<void> => {
  const rows = await queryRows(db)`
    update offer_proposals set status = 'REW', reviewed_at = null, review_reason = null
    where id = ${id}::uuid and status = ${act === 'approve' ? 'APR' : 'REJ'} returning id`;
  if (rows.length === 0) throw new Refusal('invalid_transition');
  const object = { type: 'proposal', id } as const;
  await audit(db, { at: clock.now(), action: 'decision.undone', actorId: caller.id, object, details: { act } });
};

/** The vendor with this slug. */
export const findVendorBySlug = (db: Db, slug: string): Promise<{ id: string; name: string } | undefined> =>
  queryRow<{ id: string; name: string }>(db)`select id, name from vendors where slug = ${slug}`;

/** The vendors whose slug or name is most like a text. */
export const listVendorsLike = (
  db: Db,
  text: string,
  most: number,
): Promise<readonly { slug: string; name: string }[]> =>
  queryRows<{ slug: string; name: string }>(db)`
    select slug, name from vendors
    order by greatest(similarity(slug, ${text}), similarity(name, ${text})) desc, name, id limit ${most}`;

/** Renames, shows or hides a category, or adds one. Returns the previous values, empty for a new one. */
export const changeCategory = async (
  db: Db,
  slug: string,
  { name, active }: { name?: string; active?: boolean },
): Promise<{ readonly before: string } | null> => {
  const rows = await queryRows<{ name: string }>(db)`select name from categories where slug = ${slug} for update`;
  const [found] = rows;
  if (!found) {
    if (!name) return null;
    await runStatement(db)`insert into categories (slug, name, icon, position, is_active)
      select ${slug}, ${name}, 'tag', coalesce(max(position), 0) + 1, ${active ?? true} from categories`;
    return { before: '' };
  }
  // Rewrites the cards of all its offers, which may be many.
  await runStatement(db)`set local statement_timeout = '60s'`;
  await runStatement(db)`
    update categories set name = ${name ?? found.name}, is_active = coalesce(${active ?? null}::boolean, is_active)
    where slug = ${slug}`;
  return { before: found.name };
};
