import { sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';
import { type Fact, toFacts, type WaitingKind } from '#platform/waiting';

const cases = (kind: 'held' | 'reported'): WaitingKind => ({
  kind,
  needs: 'vendors',
  select: sql`
    select c.id::text, coalesce(o.title, v.name) as title, v.name as about, c.opened_at as since
    from vendor_cases c join vendors v on v.id = c.vendor_id left join offers o on o.id = c.offer_id
    where c.closed_at is null and c.kind = ${kind}`,
});

interface Proposal {
  readonly contact_name: string;
  readonly contact_email: string;
  readonly description: string;
  readonly discount: string | null;
  readonly country: string | null;
  readonly website: string | null;
  readonly image: string | null;
}

const readProposal = async (db: Db, id: string): Promise<readonly Fact[]> => {
  const row = await queryRow<Proposal>(db)`
    select contact_name, contact_email, description, discount, country, website, image from offer_proposals
    where id = ${id}::uuid`;
  if (!row) return [];
  return toFacts({
    'What it offers': row.description,
    Discount: row.discount,
    Contact: `${row.contact_name}, ${row.contact_email}`,
    Country: row.country,
    Website: row.website,
    Picture: row.image && `/media/${row.image}`,
  });
};

/** Changes and reports of offers and vendors, and proposals from senders with a confirmed address. */
export const marketplaceWaiting: readonly WaitingKind[] = [
  cases('held'),
  cases('reported'),
  {
    kind: 'proposal',
    needs: 'vendors',
    select: sql`
      select id::text, title, company_name as about, created_at as since from offer_proposals
      where status = 'REW' and confirmed_at is not null`,
    readFacts: readProposal,
  },
];
