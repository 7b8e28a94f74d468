import pg from 'pg';
import type { BenchMember } from './members.ts';

/** Runs statements as the owner of the tables, to prepare what no call offers. */
export const asOwner = async <Row extends pg.QueryResultRow>(
  ownerUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Prepares members for sending: accounts two days old, ten million points each. The daily limits are fixed in the code,
 * so a trigger dates every transfer back by two days in its own table, and none counts for today.
 */
export const readyToSend = async (ownerUrl: string, members: readonly BenchMember[]): Promise<void> => {
  await asOwner(
    ownerUrl,
    `create or replace function bench_dated_back() returns trigger language plpgsql as $$
     begin new.created_at := new.created_at - interval '2 days'; return new; end $$;
     create or replace trigger bench_dated_back before insert on transfers for each row execute function bench_dated_back();
     update ledger_accounts set created_at = created_at - interval '2 days' where kind = 'member';`,
  );
  await asOwner(
    ownerUrl,
    `select ledger_post(gen_random_uuid(), 'adjust', 'adjustment', 'bench:' || id, '{adjustment,member}',
      array['00000000-0000-0000-0000-000000000000', id]::uuid[], '{POINTS,POINTS}', '{-1000000000,1000000000}', '{}',
      null, null, null, false) from unnest($1::uuid[]) as id`,
    [members.map(({ id }) => id)],
  );
};

/**
 * Deletes the mails of measured transfers and all waiting jobs, so that they don't slow down what follows: no mail
 * server listens, and each would be retried again and again.
 */
export const dropMails = (ownerUrl: string): Promise<unknown> =>
  asOwner(
    ownerUrl,
    `with mails as (delete from transfers_to_mail)
     delete from graphile_worker._private_jobs where locked_at is null`,
  );
