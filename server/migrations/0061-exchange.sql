-- Partner programmes, the orders that exchange points into their units, and transfers between members.

insert into ledger_assets (code, number, name, scale, kind) values
  ('MILES', 20, 'Miles', 0, 'partner'),
  ('HOTEL', 21, 'Hotel points', 0, 'partner'),
  ('SHOP', 22, 'Shop points', 0, 'partner'),
  ('TON', 30, 'Toncoin', 9, 'token');

-- The member's mirror of a partner's units is opened with the first exchange; the partner's own accounts with the partner.
create table loyalty_members (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null,
  description text not null,
  category text not null check (category in ('miles', 'points', 'crypto', 'voucher')),
  unit_name text not null,
  asset text not null references ledger_assets,
  -- rate_points minor units of points give rate_units minor units of the asset
  rate_points bigint not null check (rate_points > 0),
  rate_units bigint not null check (rate_units > 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 5000),
  min_points bigint not null check (min_points > 0),
  max_points bigint not null check (max_points >= min_points),
  step_points bigint not null check (step_points > 0),
  daily_points bigint not null check (daily_points >= max_points),
  monthly_points bigint not null check (monthly_points >= daily_points),
  -- where the number comes from when the member gives none
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

-- One exchange. Its id is that of the hold and of the posting. Rate and fee are those of the moment it was ordered.
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

-- The member's number at the exchange network, made at the first read.
create table network_accounts (
  user_id uuid primary key references users on delete cascade,
  account_number text not null unique,
  linked_at timestamptz not null
);
grant select, insert, delete on network_accounts to club_app;

-- What the ledger does not hold of a transfer: who wrote what to whom. Its id is that of the posting.
create table transfers (
  id uuid primary key,
  sender_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  amount bigint not null check (amount > 0),
  note text check (length(note) <= 140),
  created_at timestamptz not null
);
create index on transfers (sender_id, created_at desc);
create index on transfers (recipient_id, created_at desc);
-- Transfers whose mails are not queued yet. A job for each would cost more than the transfer itself.
create table transfers_to_mail (transfer_id uuid primary key references transfers on delete cascade);
grant select, insert, update, delete on transfers, transfers_to_mail to club_app;

insert into loyalty_members (id, code, name, description, category, unit_name, asset, rate_points, rate_units, fee_bps,
  min_points, max_points, step_points, daily_points, monthly_points, number_source, number_label, number_pattern, number_hint,
  countries, eta, is_active, position)
values
  ('01900000-0000-7000-8000-0000000a0001', 'aerolink', 'Aerolink Miles', 'Miles for flights and upgrades of the Aerolink airlines.', 'miles', 'miles', 'MILES', 10000, 50, 0, 10000, 500000, 10000, 500000, 2000000, 'member', 'Aerolink number', '^[0-9]{9}$', '9 digits, on your card or in the app', '{}', 'Within a day', true, 1),
  ('01900000-0000-7000-8000-0000000a0002', 'norda-air', 'Norda Air Club', 'Miles of Norda Air, valid for three years.', 'miles', 'miles', 'MILES', 10000, 40, 100, 20000, 400000, 10000, 400000, 1200000, 'member', 'Norda Air number', '^N[0-9]{8}$', 'N and 8 digits', '{}', 'Within 2 days', true, 2),
  ('01900000-0000-7000-8000-0000000a0003', 'casa-stays', 'Casa Stays', 'Nights in small hotels on four continents.', 'points', 'hotel points', 'HOTEL', 10000, 120, 0, 5000, 300000, 5000, 300000, 900000, 'member', 'Casa number', '^[A-Z]{2}[0-9]{7}$', '2 letters and 7 digits', '{}', 'Within an hour', true, 3),
  ('01900000-0000-7000-8000-0000000a0004', 'meridian-hotels', 'Meridian Hotels', 'Points of the Meridian group for nights and spa days.', 'points', 'hotel points', 'HOTEL', 10000, 90, 250, 10000, 500000, 10000, 500000, 1500000, 'member', 'Meridian number', '^[0-9]{10}$', '10 digits', '{ES,PT,FR,IT,DE}', 'Within 3 days', true, 4),
  ('01900000-0000-7000-8000-0000000a0005', 'loop-network', 'Loop Network', 'Units of the exchange network, accepted by its shops and programmes.', 'points', 'loop points', 'SHOP', 10000, 100, 0, 1000, 1000000, 1000, 1000000, 3000000, 'network', 'Network account', '^[0-9]{12}$', '12 digits; filled in for you', '{}', 'Within minutes', true, 5),
  ('01900000-0000-7000-8000-0000000a0006', 'green-basket', 'Green Basket', 'Vouchers of the Green Basket food shops.', 'voucher', 'shop points', 'SHOP', 10000, 80, 0, 5000, 100000, 5000, 100000, 300000, 'member', 'Green Basket number', '^[0-9]{8}$', '8 digits, on your card', '{ES,PT}', 'Within a day', true, 6),
  ('01900000-0000-7000-8000-0000000a0007', 'toncoin', 'Toncoin', 'Sent to the TON wallet of your profile.', 'crypto', 'TON', 'TON', 10000, 250000000, 500, 50000, 500000, 10000, 500000, 1000000, 'ton', 'TON wallet', '^[A-Za-z0-9_:+/=-]{48,67}$', 'The address in your profile', '{}', 'Within 3 days', true, 7),
  ('01900000-0000-7000-8000-0000000a0008', 'alpine-rail', 'Alpine Rail', 'Kilometres on the night trains of Alpine Rail.', 'miles', 'kilometres', 'MILES', 10000, 75, 0, 10000, 200000, 10000, 200000, 600000, 'member', 'Alpine Rail number', '^[0-9]{11}$', '11 digits', '{}', 'Within a day', false, 8);

insert into ledger_accounts (kind, owner_id, asset, created_at)
  select 'exchange_clearing', id, 'POINTS', now() from loyalty_members order by position;
insert into ledger_accounts (kind, owner_id, asset, created_at)
  select 'partner_issuance', id, asset, now() from loyalty_members order by position;
