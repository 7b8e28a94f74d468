import { letters } from '#platform/adapters';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
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

/** Answers a proposal and mails its sender. Returns false when no pending proposal has this id. */
export const answerProposal = async (
  db: Db,
  config: Config,
  { id, status, reason, now }: { id: string; status: 'APR' | 'REJ'; reason: string; now: Date },
): Promise<boolean> => {
  const rows = await queryRows<{ title: string; contact_name: string; contact_email: string }>(db)`
    update offer_proposals set status = ${status}, reviewed_at = ${now}, review_reason = ${reason || null}
    where id = ${id}::uuid and status = 'REW' and confirmed_at is not null
    returning title, contact_name, contact_email`;
  const [row] = rows;
  if (!row) return false;
  const to = { email: row.contact_email, first_name: row.contact_name };
  const kind = status === 'APR' ? proposalMails.approved : proposalMails.rejected;
  await letters(db, config)(kind, to, { offer: row.title, reason });
  return true;
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
