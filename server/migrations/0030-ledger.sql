-- The points ledger: double entry, append-only. Amounts are whole minor units of their asset (1.00 point = 100). Every
-- movement goes through ledger_post; the product may read these tables and call the functions granted below.

create table ledger_assets (
  code text primary key,
  -- first two digits of the account numbers of this asset
  number smallint not null unique check (number between 10 and 99),
  name text not null,
  scale smallint not null check (scale between 0 and 9),
  kind text not null check (kind in ('points', 'partner', 'token'))
);
insert into ledger_assets (code, number, name, scale, kind) values ('POINTS', 10, 'Points', 2, 'points');

-- Only accounts of members store a balance: those of the club are touched by every posting, and their balance is the
-- sum of their entries.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('member', 'issuance', 'treasury', 'vendor_settlement', 'exchange_clearing', 'partner_issuance', 'expired', 'adjustment')),
  -- the member, vendor or partner; all zeros for the club's own
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  asset text not null references ledger_assets,
  account_number text unique check (account_number ~ '^[0-9]{12}$'),
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  credits bigint not null default 0 check (credits >= 0),
  debits bigint not null default 0 check (debits >= 0),
  seq bigint not null default 0,
  head_hash bytea,
  last_entry_at timestamptz,
  frozen_at timestamptz,
  created_at timestamptz not null,
  unique (owner_id, kind, asset),
  check ((kind = 'member') = (account_number is not null)),
  check ((kind in ('member', 'vendor_settlement', 'exchange_clearing', 'partner_issuance'))
    = (owner_id <> '00000000-0000-0000-0000-000000000000')),
  check (kind <> 'member' or (balance >= held and balance = credits - debits)),
  check (kind = 'member' or (balance = 0 and held = 0 and seq = 0)),
  check ((seq = 0) = (head_hash is null))
) with (fillfactor = 70);
insert into ledger_accounts (kind, asset, created_at)
  select kind, 'POINTS', now() from unnest('{issuance,treasury,expired,adjustment}'::text[]) with ordinality as k (kind, n) order by n;

-- Numbers a member may quote; a hold keeps its number when it is posted.
create sequence ledger_numbers;

create table ledger_transactions (
  id uuid primary key,
  number bigint not null unique default nextval('ledger_numbers'),
  transaction_type text not null check (transaction_type in
    ('earn', 'transfer', 'redeem', 'refund', 'expire', 'exchange', 'exchange_refund', 'adjust', 'settle', 'forfeit')),
  activity text not null check (activity ~ '^[a-z0-9_]{1,60}$'),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  reverses_id uuid unique references ledger_transactions,
  initiated_by uuid,
  -- codes and ids only, no text a person wrote
  metadata jsonb not null default '{}',
  db_txid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null
);
create index on ledger_transactions (created_at);

-- account_id has no foreign key: the guard reads the account, and an account in use must not collect share locks.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id bigint not null,
  asset text not null,
  amount bigint not null check (amount <> 0),
  -- the chain, on entries of members only
  seq bigint,
  balance_after bigint,
  credits_after bigint,
  prev_hash bytea,
  hash bytea,
  transaction_type text not null,
  activity text not null,
  created_at timestamptz not null,
  unique (account_id, seq),
  check ((seq is null) = (hash is null) and (seq is null) = (balance_after is null) and (seq is null) = (credits_after is null)),
  check (prev_hash is null or seq > 1)
);
create index ledger_entries_by_time on ledger_entries (account_id, created_at, seq) include (amount, credits_after);
create index on ledger_entries (transaction_id);

-- Points set aside for something that is not settled yet. A hold resolves once; posted, its transaction has the same id.
create table ledger_holds (
  id uuid primary key,
  number bigint not null unique default nextval('ledger_numbers'),
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  transaction_type text not null,
  activity text not null check (activity ~ '^[a-z0-9_]{1,60}$'),
  status text not null default 'held' check (status in ('held', 'posted', 'released', 'expired')),
  idempotency_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resolved_at timestamptz,
  check ((status = 'held') = (resolved_at is null))
);
create index on ledger_holds (account_id, created_at);
create index on ledger_holds (expires_at) where status = 'held';

-- Guards. They hold for the owner of the tables as well.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '55000';
end $$;
create trigger append_only before update or delete on ledger_entries for each row execute function ledger_is_append_only();
create trigger append_only before update or delete on ledger_transactions for each row execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_entries for each statement execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_transactions for each statement execute function ledger_is_append_only();
create trigger no_truncate before truncate on ledger_accounts for each statement execute function ledger_is_append_only();
create trigger no_delete before delete on ledger_accounts for each row execute function ledger_is_append_only();
create trigger same_account before update of id, kind, owner_id, asset, account_number on ledger_accounts
  for each row execute function ledger_is_append_only();

-- An entry fits its account and is written in the database transaction that wrote its ledger transaction: what was
-- once committed takes no further legs, not even a balanced pair.
create function ledger_entry_guard() returns trigger language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_fits boolean;
  v_open boolean;
begin
  select a.asset = new.asset and (a.kind = 'member') = (new.seq is not null), t.db_txid = pg_current_xact_id()
    into v_fits, v_open
    from ledger_accounts a, ledger_transactions t where a.id = new.account_id and t.id = new.transaction_id;
  if v_open is not true then
    raise exception 'the ledger transaction is closed' using errcode = '55000';
  end if;
  if not v_fits then
    raise exception 'the entry does not fit its account' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger entry_guard before insert on ledger_entries for each row execute function ledger_entry_guard();

create function ledger_is_balanced() returns trigger language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select coalesce(sum(legs), 0) < 2 or bool_or(total <> 0) from (
    select count(*) as legs, sum(amount) as total from ledger_entries where transaction_id = new.id group by asset) as assets) then
    raise exception 'the ledger transaction % is not balanced', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_is_balanced();

-- SHA-256 over the previous hash (zeros before the first) and the entry as text.
create function ledger_hash(p_previous bytea, p_account_number text, p_seq bigint, p_transaction uuid, p_asset text,
  p_amount bigint, p_balance_after bigint, p_activity text, p_at timestamptz) returns bytea language sql stable
return sha256(coalesce(p_previous, decode(repeat('00', 32), 'hex')) || convert_to(
  p_account_number || '|' || p_seq || '|' || p_transaction || '|' || p_asset || '|' || p_amount || '|'
  || p_balance_after || '|' || p_activity || '|' || floor(extract(epoch from p_at) * 1000)::bigint, 'UTF8'));

-- The account of an owner, opened when missing. Null when the given account number is taken by somebody else.
create function ledger_open(p_kind text, p_owner uuid, p_asset text, p_account_number text, p_at timestamptz)
returns ledger_accounts language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_accounts;
begin
  insert into ledger_accounts (kind, owner_id, asset, account_number, created_at)
    values (p_kind, p_owner, p_asset, p_account_number, p_at) on conflict do nothing returning * into v_account;
  if not found then
    select * into v_account from ledger_accounts where kind = p_kind and owner_id = p_owner and asset = p_asset;
  end if;
  return v_account;
end $$;

create type ledger_posted as (id uuid, number bigint, created_at timestamptz, replayed boolean);

-- What was posted under a key, or null. The same key for another movement is refused.
create function ledger_replay(p_key text, p_type text, p_activity text,
  p_kinds text[], p_owners uuid[], p_assets text[], p_amounts bigint[])
returns ledger_posted language plpgsql stable
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted ledger_posted;
  v_same boolean;
begin
  select t.id, t.number, t.created_at, true, t.transaction_type = p_type and t.activity = p_activity
    into v_posted.id, v_posted.number, v_posted.created_at, v_posted.replayed, v_same
    from ledger_transactions t where t.idempotency_key = p_key;
  if not found then
    return null;
  end if;
  if not v_same
    or (select count(*) from ledger_entries e where e.transaction_id = v_posted.id) <> cardinality(p_amounts)
    or exists (
      select from unnest(p_kinds, p_owners, p_assets, p_amounts) as l (kind, owner_id, asset, amount)
      where not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = v_posted.id and e.amount = l.amount
          and a.kind = l.kind and a.owner_id = l.owner_id and a.asset = l.asset)) then
    raise exception 'the key % was used for another posting', p_key using errcode = 'LG004';
  end if;
  return v_posted;
end $$;

-- The one way points move. Leg i adds p_amounts[i] to the account (p_kinds[i], p_owners[i], p_assets[i]).
-- p_takes_hold settles the hold that has the id of this posting. Refusals: LG001 no such account, LG002 not enough,
-- LG003 frozen, LG004 key used for something else, LG005 no open hold.
-- Its statements are planned once a connection, for index scans whatever the size of the tables at that moment.
create function ledger_post(p_id uuid, p_type text, p_activity text, p_key text,
  p_kinds text[], p_owners uuid[], p_assets text[], p_amounts bigint[],
  p_metadata jsonb, p_reverses uuid, p_initiated_by uuid, p_at timestamptz, p_takes_hold boolean)
returns ledger_posted language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted ledger_posted := ledger_replay(p_key, p_type, p_activity, p_kinds, p_owners, p_assets, p_amounts);
  v_ids bigint[];
  v_different bigint;
  v_hold ledger_holds;
  v_at timestamptz;
  v_frozen boolean;
  v_short boolean;
begin
  if v_posted.id is not null then
    return v_posted;
  end if;
  select array_agg(a.id order by l.n), count(distinct a.id) into v_ids, v_different
    from unnest(p_kinds, p_owners, p_assets) with ordinality as l (kind, owner_id, asset, n)
    left join ledger_accounts a on a.owner_id = l.owner_id and a.kind = l.kind and a.asset = l.asset;
  if v_ids is null or array_position(v_ids, null) is not null then
    raise exception 'a leg names no account' using errcode = 'LG001';
  end if;
  if v_different <> cardinality(v_ids) then
    raise exception 'two legs name one account' using errcode = '23514';
  end if;
  if p_takes_hold then
    perform from ledger_accounts where id = any (v_ids) and kind = 'member' order by id for update;
    update ledger_holds set status = 'posted', resolved_at = date_trunc('milliseconds', coalesce(p_at, clock_timestamp()))
      where id = p_id and status = 'held' returning * into v_hold;
  end if;

  -- Everyone locks in the order of the ids, so crossing postings wait instead of deadlocking. The time is taken when
  -- the locks are held: the order of an account's entries and the order of their times agree.
  select greatest(date_trunc('milliseconds', coalesce(p_at, clock_timestamp())), max(a.last_entry_at)),
      bool_or(a.frozen_at is not null),
      bool_or(l.amount < 0 and l.amount + a.balance - a.held + case when a.id = v_hold.account_id then v_hold.amount else 0 end < 0)
    into v_at, v_frozen, v_short
    from (select * from ledger_accounts where id = any (v_ids) and kind = 'member' order by id for update) as a
    join unnest(v_ids, p_amounts) as l (id, amount) on l.id = a.id;
  insert into ledger_transactions
      (id, number, transaction_type, activity, idempotency_key, reverses_id, initiated_by, metadata, created_at)
    values (p_id, coalesce(v_hold.number, nextval('ledger_numbers')), p_type, p_activity, p_key, p_reverses, p_initiated_by,
      p_metadata, v_at)
    on conflict (idempotency_key) do nothing returning number into v_posted.number;
  if not found then
    return ledger_replay(p_key, p_type, p_activity, p_kinds, p_owners, p_assets, p_amounts);
  elsif p_takes_hold and v_hold.id is null then
    raise exception 'there is no open hold %', p_id using errcode = 'LG005';
  elsif v_frozen then
    raise exception 'an account is frozen' using errcode = 'LG003';
  elsif v_short then
    raise exception 'not enough points' using errcode = 'LG002';
  end if;
  v_posted.id := p_id;
  v_posted.created_at := v_at;
  v_posted.replayed := false;

  with leg as (
    select id, amount, n from unnest(v_ids, p_amounts) with ordinality as l (id, amount, n)
  ), before as materialized (
    select id, head_hash from ledger_accounts where id = any (v_ids) and kind = 'member'
  ), moved as (
    update ledger_accounts a set
      balance = a.balance + leg.amount,
      held = a.held - case when a.id = v_hold.account_id then v_hold.amount else 0 end,
      credits = a.credits + greatest(leg.amount, 0),
      debits = a.debits + greatest(-leg.amount, 0),
      seq = a.seq + 1,
      last_entry_at = v_at,
      head_hash = ledger_hash(a.head_hash, a.account_number, a.seq + 1, p_id, a.asset, leg.amount,
        a.balance + leg.amount, p_activity, v_at)
    from leg where a.id = leg.id and a.kind = 'member'
    returning a.id, a.seq, a.balance, a.credits, a.head_hash
  )
  insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, prev_hash, hash,
      transaction_type, activity, created_at)
    select p_id, leg.id, p_assets[leg.n], leg.amount, moved.seq, moved.balance, moved.credits, before.head_hash,
      moved.head_hash, p_type, p_activity, v_at
    from leg left join moved on moved.id = leg.id left join before on before.id = leg.id order by leg.n;
  return v_posted;
end $$;

grant select on ledger_assets, ledger_accounts, ledger_transactions, ledger_entries, ledger_holds to club_app;
revoke execute on function ledger_open, ledger_post, ledger_replay, ledger_hash from public;
grant execute on function ledger_open, ledger_post, ledger_hash to club_app;
