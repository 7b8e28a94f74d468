import { sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';
import { declareActs } from '#platform/decisions';
import { type Fact, toFacts, type WaitingKind } from '#platform/waiting';
import { decideProposal, undoAnswer } from './administration.ts';

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

/** Proposals from senders with a confirmed address. */
export const marketplaceWaiting: readonly WaitingKind[] = [
  {
    kind: 'proposal',
    needs: 'vendors',
    select: sql`
      select id::text, title, company_name as about, created_at as since from offer_proposals
      where status = 'REW' and confirmed_at is not null`,
    readFacts: readProposal,
    ...declareActs({
      acts: {
        approve: (call, id) => decideProposal(call, { id, accept: true, reason: '' }),
        reject: (call, id, reason) => decideProposal(call, { id, accept: false, reason }),
      },
      undo: undoAnswer,
    }),
  },
];
