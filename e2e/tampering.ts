import { startEmbedded } from '@club/server/db';
import pg from 'pg';

/** The data folder of the demo club. */
const clubFolder = (): string => JSON.parse(process.env.E2E_PRODUCTS ?? '{}').club.folder;

/**
 * Changes the amount of a member's first entry behind every guard, as only the owner of the database can who switches
 * the guards off.
 */
export const alterFirstEntry = async (email: string): Promise<void> => {
  const database = await startEmbedded({ dataDir: clubFolder(), log: () => undefined });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_entries disable trigger append_only');
    await client.query(
      `update ledger_entries set amount = amount + 1 where seq = 1 and account_id =
        (select a.id from ledger_accounts a join users u on u.id = a.owner_id where u.email = $1 and a.kind = 'member')`,
      [email],
    );
    await client.query('alter table ledger_entries enable trigger append_only');
    await client.query('commit');
  } finally {
    await client.end();
    await database.stop();
  }
};
