-- Partner programmes and the orders that convert points into their units.

create table loyalty_members (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  category text not null check (category in ('miles', 'points', 'crypto', 'voucher')),
  unit_name text not null,
  asset text not null references ledger_assets,
  -- rate_points minor units of points buy rate_units minor units of the asset
  rate_points bigint not null check (rate_points > 0),
  rate_units bigint not null check (rate_units > 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 5000),
  min_points bigint not null check (min_points > 0),
  max_points bigint not null check (max_points >= min_points),
  step_points bigint not null check (step_points > 0),
  daily_points bigint not null check (daily_points >= max_points),
  monthly_points bigint not null check (monthly_points >= daily_points),
  -- where the number comes from unless the member gives one
  number_source text not null check (number_source in ('member', 'network', 'ton')),
  number_label text not null,
  number_pattern text not null,
  number_hint text not null,
  countries text[] not null default '{}',
  eta text not null,
  is_active boolean not null default true,
  position integer not null
);
grant select, insert, update on loyalty_members to club_app;

-- One conversion into partner rewards. The hold and the posting have the same id. Rate and fee are as ordered.
create table exchange_orders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  loyalty_member_id uuid not null references loyalty_members,
  points bigint not null check (points > 0),
  fee bigint not null check (fee >= 0),
  units bigint not null check (units > 0),
  rate_points bigint not null,
  rate_units bigint not null,
  membership_number text not null,
  status text not null check (status in ('held', 'submitted', 'completed', 'failed', 'refunded')),
  failure text,
  partner_reference text,
  refund_id uuid,
  created_at timestamptz not null,
  submitted_at timestamptz,
  resolved_at timestamptz,
  check ((status in ('held', 'submitted')) = (resolved_at is null)),
  check ((status = 'refunded') = (refund_id is not null))
);
create index on exchange_orders (user_id, created_at desc);
create index on exchange_orders (status, created_at) where status in ('held', 'submitted');
grant select, insert, update, delete on exchange_orders to club_app;

-- The member's number at the exchange network, made when first read.
create table network_accounts (
  user_id uuid primary key references users on delete cascade,
  account_number text not null unique,
  linked_at timestamptz not null
);
grant select, insert, delete on network_accounts to club_app;
