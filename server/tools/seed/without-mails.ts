import { type KyselyPlugin, RawNode, type RootOperationNode, sql, ValueNode } from 'kysely';
import type { BackgroundClub } from '#platform/club';
import { transaction } from '#platform/db';
import { seedDay } from './calendar.ts';

const mailing = new Set<unknown>(['send_mail', 'send_mails', 'refund_mail', 'write_notices']);

/** Drops mails and notices where they would be queued: nobody is written to about what happened months ago. */
const dropMails: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => (isMail(node) ? RawNode.createWithSql('select') : node),
  transformResult: async ({ result }) => result,
};

const isMail = (node: RootOperationNode): boolean => {
  if (!RawNode.is(node) || !node.sqlFragments[0]?.includes('graphile_worker.add_job')) return false;
  const [name] = node.parameters;
  return name !== undefined && ValueNode.is(name) && mailing.has(name.value);
};

/** Years of a club are written at once: a busy machine may take longer over a statement than a request may. */
const patience = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** Runs a part of the seed in one transaction that leaves no mail about the past to be sent. */
export const seedPart = (club: BackgroundClub, work: (within: BackgroundClub) => Promise<unknown>): Promise<void> =>
  transaction(club.db, async (db) => {
    for (const limit of patience) await sql`select set_config(${limit}, '5min', true)`.execute(db);
    await work({ ...club, db: db.withPlugin(dropMails) });
    const today = seedDay(club);
    await sql`delete from redemptions_to_mail m using redemptions r
      where r.id = m.redemption_id and r.issued_at < ${today}`.execute(db);
    await sql`delete from transfers_to_mail m using transfers t
      where t.id = m.transfer_id and t.created_at < ${today}`.execute(db);
  });
