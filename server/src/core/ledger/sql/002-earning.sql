-- What earns points, and how often: registered by the domains (functions-earning.sql), changed by administrators.
create table event_types (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_]{1,60}$'),
  name text not null,
  description text not null,
  icon text not null,
  category text not null,
  points bigint not null check (points > 0),
  -- reported by the member's own client; the server raises the others
  client_triggered boolean not null,
  -- a reference counts once in this period of the club's calendar
  period text not null check (period in ('ever', 'year', 'day')),
  cooldown_seconds integer not null default 0 check (cooldown_seconds >= 0),
  -- pause before the same reference counts again
  reference_cooldown_seconds integer not null default 0 check (reference_cooldown_seconds >= 0),
  per_day smallint check (per_day > 0),
  per_month smallint check (per_month > 0),
  per_lifetime smallint check (per_lifetime > 0),
  -- the member does nothing for it
  is_gift boolean not null default false,
  -- for joining or for an invited friend
  is_welcome boolean not null default false,
  -- awarded when a streak reaches so many days
  streak_days smallint unique check (streak_days > 1),
  -- stored with every event, so a later change of the rule leaves earlier awards as they were
  version integer not null default 1,
  is_active boolean not null default true
);

-- Limits over all rules together: what a member may earn a day from their own client's events, and the club's budget.
create table earn_limits (
  only_row boolean primary key default true check (only_row),
  member_daily bigint not null,
  programme_daily bigint not null
);
insert into earn_limits (member_daily, programme_daily) values (6000, 50000000);

-- Every award. An attempt that met a limit leaves no row.
create table reward_events (
  transaction_id uuid primary key references ledger_transactions,
  user_id uuid not null,
  event_type_id integer not null references event_types,
  reference text not null check (length(reference) between 1 and 120),
  -- '' permanently, '2026' or '2026-11-20'
  period text not null,
  occurred_at timestamptz not null,
  local_day date not null,
  points bigint not null check (points > 0),
  rule_version integer not null,
  by_member boolean not null,
  metadata jsonb not null default '{}',
  unique (user_id, event_type_id, reference, period)
);
create index on reward_events (user_id, event_type_id, local_day) include (occurred_at);
create index on reward_events (user_id, local_day) include (points) where by_member;

-- Points awarded a day, spread over rows so that members who earn at the same moment don't wait for each other.
create table earn_days (
  day date not null,
  shard smallint not null,
  points bigint not null,
  primary key (day, shard)
) with (fillfactor = 50);

-- The run of days on which a member earned something, updated by the first event of each day.
create table earn_runs (
  user_id uuid primary key,
  started date not null,
  last_day date not null,
  check (last_day >= started)
);

create type earned as (status text, reason text, points bigint, transaction_id uuid, balance bigint, available_at timestamptz, replayed boolean,
  is_gift boolean);

grant select on event_types, earn_limits, reward_events, earn_days to club_app;
grant select, insert, update, delete on earn_runs to club_app;

-- Awards and their rules, for other domains to read.
create view member_rewards as
  select e.user_id, t.code, e.reference, e.points, e.occurred_at, e.local_day
  from reward_events e join event_types t on t.id = e.event_type_id;
grant select on member_rewards to club_app;

-- Points that members received for joining and for invited friends, and what has gone back to the club since each of them
-- (its own offers, expiry, corrections), for other domains to read. Only the club can take them within 30 days.
create view welcome_points as
  select w.account_id, w.amount, w.created_at, (
      select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e
      where e.account_id = w.account_id and e.created_at >= w.created_at and e.id > w.id
        and (e.amount < 0 or e.transaction_type = 'refund')
        and exists (select from ledger_entries o join ledger_accounts a on a.id = o.account_id
          where o.transaction_id = e.transaction_id and a.kind in ('issuance', 'treasury', 'expired', 'adjustment'))
    ) as returned_since
  from ledger_entries w
  where w.transaction_type = 'earn' and w.amount > 0 and w.activity in (select code from event_types where is_welcome);
grant select on welcome_points to club_app;
