-- The points ledger: double entry, append-only. Amounts are whole minor units of their asset (1.00 point = 100). Points
-- only move through ledger_post; the application may read these tables and call the functions granted to it. What else a
-- row must be is checked by the triggers in functions-guards.sql (decision 014).

create table ledger_assets (
  code text primary key,
  -- the first two digits of the asset's account numbers
  number smallint not null unique check (number between 10 and 99),
  name text not null,
  scale smallint not null check (scale between 0 and 9),
  kind text not null check (kind in ('points', 'partner', 'token'))
);
insert into ledger_assets (code, number, name, scale, kind) values
  ('POINTS', 10, 'Points', 2, 'points'),
  ('MILES', 20, 'Miles', 0, 'partner'),
  ('HOTEL', 21, 'Hotel points', 0, 'partner'),
  ('SHOP', 22, 'Shop points', 0, 'partner'),
  ('TON', 30, 'Toncoin', 9, 'token');

-- Only member accounts store a balance. The club's own accounts are part of every posting, so theirs is the sum of their
-- entries.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- the member, vendor or partner; all zeros for the club's own accounts
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  asset text not null references ledger_assets,
  account_number text unique,
  balance bigint not null default 0,
  held bigint not null default 0,
  credits bigint not null default 0,
  -- what the club awarded, corrections included; points from other members and refunds are credits only
  earned bigint not null default 0,
  debits bigint not null default 0,
  seq bigint not null default 0,
  head_hash bytea,
  last_entry_at timestamptz,
  frozen_at timestamptz,
  created_at timestamptz not null,
  unique (owner_id, kind, asset),
  -- the sums agree, nothing is spent twice, and a chain with entries has a head
  constraint ledger_accounts_add_up check (
    case when kind = 'member'
      then held >= 0 and debits >= 0 and balance >= held and balance = credits - debits and (seq = 0) = (head_hash is null)
      else balance = 0 and held = 0 and seq = 0 end)
) with (fillfactor = 70);
insert into ledger_accounts (kind, asset, created_at)
  select kind, 'POINTS', now() from unnest('{issuance,treasury,expired,adjustment}'::text[]) with ordinality as k (kind, n) order by n;
-- For expiry. Covers every kind: an index of member accounts alone would look, to a prepared plan made while the table
-- is small, as good a way to one member's account as the owner is.
create index ledger_accounts_old on ledger_accounts (created_at);

-- The units points are counted in or converted to, for other domains to read.
create view assets as select code, name, scale, kind from ledger_assets;

-- Every member's points balance, for other domains to read.
create view member_balances as
  select id as account_id, owner_id as user_id, account_number, balance, held, balance - held as available, credits, debits, earned,
    last_entry_at, frozen_at, created_at
  from ledger_accounts where kind = 'member' and asset = 'POINTS';

-- Numbers members may quote. A hold keeps its number when it is posted.
create sequence ledger_numbers;

create table ledger_transactions (
  id uuid primary key,
  number bigint not null unique default nextval('ledger_numbers'),
  transaction_type text not null,
  activity text not null,
  idempotency_key text not null unique,
  reverses_id uuid unique references ledger_transactions,
  initiated_by uuid,
  -- codes and ids only, no text a person wrote
  metadata jsonb not null default '{}',
  db_txid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null
);
create index on ledger_transactions (transaction_type, created_at desc, id);

-- Transaction and account have no foreign keys: the guard of entries reads both rows and asks more of them.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account_id bigint not null,
  asset text not null,
  amount bigint not null,
  -- the hash chain, on entries of members only
  seq bigint,
  balance_after bigint,
  credits_after bigint,
  prev_hash bytea,
  hash bytea,
  transaction_type text not null,
  activity text not null,
  created_at timestamptz not null,
  unique (account_id, seq)
);
create index on ledger_entries (transaction_id);
-- Histories, and what they are narrowed by: rows are read only for the page that is shown.
create index ledger_entries_by_time on ledger_entries (account_id, created_at, seq)
  include (id, amount, credits_after, transaction_type, activity);
-- Sums of what expired never read the other entries of a period.
create index ledger_entries_expired on ledger_entries (account_id, created_at) include (amount)
  where transaction_type = 'expire' and seq is not null;

-- Points set aside until something is settled. A hold resolves once; when posted, its transaction has the same id.
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

-- What the nightly check of the whole ledger found.
create table ledger_checks (
  at timestamptz primary key,
  findings integer not null check (findings >= 0)
);

-- What members' points did on each day that is over, in the club's zone, and which accounts moved any. A nightly job adds
-- the day before; figures add the entries since then.
create table ledger_days (
  day date primary key,
  time_zone text not null,
  issued bigint not null,
  redeemed bigint not null,
  exchanged bigint not null,
  expired bigint not null
);
create table ledger_active_days (
  day date not null,
  account_id bigint not null,
  primary key (day, account_id)
);

create type ledger_posted as (id uuid, number bigint, created_at timestamptz, replayed boolean);

grant select on ledger_assets, ledger_accounts, ledger_transactions, ledger_entries, ledger_holds, assets, member_balances to club_app;
grant select, insert, update on ledger_checks to club_app;
grant select, insert, delete on ledger_days, ledger_active_days to club_app;
