import pg from 'pg';
import type { BenchMember } from './members.ts';

/** Runs statements as the owner of the tables, who may prepare what no call of the product offers. */
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
 * Makes members ready to send: accounts two days old, ten million points each. The two limits of a day stand in the
 * code, so every transfer is dated back by two days in its own table as it is written, and none counts for today.
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
 * Drops the mails of the transfers that were measured, and every job that waits, so that they do not slow what comes
 * next: no mail server listens here, so each would be tried again and again.
 */
export const dropMails = (ownerUrl: string): Promise<unknown> =>
  asOwner(
    ownerUrl,
    `with mails as (delete from transfers_to_mail)
     delete from graphile_worker._private_jobs where locked_at is null`,
  );
