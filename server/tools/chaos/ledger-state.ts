import type pg from 'pg';

export interface StoredOrder {
  readonly id: string;
  readonly user_id: string;
  readonly status: string;
  readonly points: number;
  readonly refund_id: string | null;
}

/** In minor units. Welcome points stay in the account for longer than any simulation lasts. */
interface MemberAccount {
  readonly balance: number;
  readonly held: number;
  readonly welcome: number;
}

/** The ledger at one instant. */
export interface LedgerState {
  /** Legs of each transaction, as the model writes them. */
  readonly transactions: ReadonlyMap<string, readonly string[]>;
  readonly orders: readonly StoredOrder[];
  /** Points accounts by member. */
  readonly accounts: ReadonlyMap<string, MemberAccount>;
  /** Posting ids of all recorded transfers. */
  readonly transfers: ReadonlySet<string>;
  /** Exceeded limits, as sentences. */
  readonly passed: readonly string[];
}

/** Reads everything in one snapshot, so that running jobs cannot make its parts disagree. */
export const readLedger = async (client: pg.Client): Promise<LedgerState> => {
  await client.query('begin isolation level repeatable read read only');
  const transactions = await client.query<{ id: string; legs: string[] }>(
    `select t.id, array_agg(a.kind || ' ' || a.owner_id || ' ' || e.asset || ' ' || e.amount order by 1) as legs
     from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
     left join ledger_accounts a on a.id = e.account_id group by t.id`,
  );
  const orders = await client.query<StoredOrder>(
    'select id, user_id, status, points::int, refund_id from exchange_orders',
  );
  const accounts = await client.query<MemberAccount & { owner_id: string }>(
    `select owner_id, balance::int, held::int,
       (select coalesce(sum(w.amount), 0)::int from welcome_points w where w.account_id = a.id) as welcome
     from ledger_accounts a where kind = 'member' and asset = 'POINTS'`,
  );
  const transfers = await client.query<{ id: string }>('select id from transfers');
  const passed = await client.query<{ sentence: string }>(limitsPassed);
  await client.query('commit');
  return {
    transactions: new Map(transactions.rows.map(({ id, legs }) => [id, [...legs].sort()])),
    orders: orders.rows,
    accounts: new Map(accounts.rows.map(({ owner_id, ...account }) => [owner_id, account])),
    transfers: new Set(transfers.rows.map(({ id }) => id)),
    passed: passed.rows.map(({ sentence }) => sentence),
  };
};

const limitsPassed = `
  select format('%s sent %s transfers, %s in all, on %s', sender_id, count(*), sum(amount), created_at::date) as sentence
    from transfers group by sender_id, created_at::date having count(*) > 20 or sum(amount) > 1000000
  union all
  select format('%s received %s transfers, %s in all, on %s', recipient_id, count(*), sum(amount), created_at::date)
    from transfers group by recipient_id, created_at::date having count(*) > 20 or sum(amount) > 1000000
  union all
  select format('%s was given points for %s %s times on %s', e.user_id, t.code, count(*), e.local_day)
    from reward_events e join event_types t on t.id = e.event_type_id
    group by e.user_id, t.code, t.per_day, e.local_day having count(*) > t.per_day
  union all
  select format('%s earned %s by own reports on %s', user_id, sum(points), local_day)
    from reward_events where by_member group by user_id, local_day having sum(points) > 6000
  union all
  select format('%s has %s points of which %s are held', owner_id, balance, held)
    from ledger_accounts where kind = 'member' and (held < 0 or balance < held)
  union all
  select format('hold %s is %s and its order is %s', h.id, h.status, coalesce(o.status, 'missing'))
    from ledger_holds h left join exchange_orders o on o.id = h.id
    where case h.status when 'held' then o.status in ('held', 'submitted')
      when 'posted' then o.status in ('completed', 'refunded') else o.status = 'failed' end is not true
  union all
  select format('%s has two transactions for one event', user_id)
    from reward_events group by user_id, event_type_id, reference, period having count(*) > 1`;

/**
 * Moves daily limits back by a day and makes everything that waits due. Postings keep their time: the ledger refuses
 * every change.
 */
export const letDayPass = async (client: pg.Client): Promise<void> => {
  await client.query(`update transfers set created_at = created_at - interval '1 day'`);
  // an unsent order would be cancelled after a quarter of an hour
  await client.query(`update exchange_orders set created_at = created_at - interval '1 day' where status <> 'held'`);
  await client.query(`update reward_events set local_day = local_day - 1, occurred_at = occurred_at - interval '1 day',
    period = case when period ~ '^....-..-..$' then (period::date - 1)::text else period end`);
  await letTimePass(client);
};

/** Makes everything that waits due. */
export const letTimePass = async (client: pg.Client): Promise<void> => {
  await client.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
};

/** The queue releases a dead worker's jobs after four hours; this simulates them. */
export const freeJobs = async (client: pg.Client): Promise<void> => {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
};
