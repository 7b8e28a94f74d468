import { startEmbedded } from '@club/server/embedded';
import pg from 'pg';

/** The data folder of the demo club. */
const clubFolder = (): string => JSON.parse(process.env.E2E_PRODUCTS ?? '{}').club.folder;

/**
 * Changes the amount of a member's first entry behind every guard, as only the owner of the database can who switches
 * the guards off.
 */
export const alterFirstEntry = async (email: string, by = 1): Promise<void> => {
  const database = await startEmbedded({ dataDir: clubFolder(), log: () => undefined });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_entries disable trigger append_only');
    await client.query(
      `update ledger_entries set amount = amount + $2 where seq = 1 and account_id =
        (select a.id from ledger_accounts a join users u on u.id = a.owner_id where u.email = $1 and a.kind = 'member')`,
      [email, by],
    );
    await client.query('alter table ledger_entries enable trigger append_only');
    await client.query('commit');
  } finally {
    await client.end();
    await database.stop();
  }
};

/**
 * Lets the days go by that an invited member needs to take part, and those of the hold: what they did today counts as
 * done on three days, and the hold has ended. Then the club looks at its invitations.
 */
export const passDays = async (email: string): Promise<void> => {
  const database = await startEmbedded({ dataDir: clubFolder(), log: () => undefined });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    await client.query(
      `update reward_events e set local_day = e.local_day - d.place::int from (
         select r.transaction_id, row_number() over (order by r.occurred_at) as place from reward_events r
           join users u on u.id = r.user_id where u.email = $1) d
       where d.transaction_id = e.transaction_id`,
      [email],
    );
    await moved(client, email, 'qualified');
    await client.query(
      `update referrals set release_at = now() - interval '1 minute'
       where referee_id = (select id from users where email = $1)`,
      [email],
    );
    await moved(client, email, 'rewarded');
  } finally {
    await client.end();
    await database.stop();
  }
};

/** Runs the referral job and waits until an invitation has the expected status. */
const moved = async (client: pg.Client, email: string, status: string): Promise<void> => {
  await client.query(`select graphile_worker.add_job('move_referrals')`);
  for (let waited = 0; waited < 10_000; waited += 100) {
    const { rows } = await client.query(
      'select r.status from referrals r join users u on u.id = r.referee_id where u.email = $1',
      [email],
    );
    if (rows[0]?.status === status) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the invitation of ${email} did not become ${status}`);
};
