-- The life of offers after they are made.
create extension if not exists fuzzystrmatch;

-- What happened to an offer that cannot be read off it any more. Kept for two weeks.
create table offer_notices (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  kind text not null check (kind in ('price_drop', 'back_in_stock')),
  -- the price before, of a price drop
  points_before bigint,
  created_at timestamptz not null,
  check ((kind = 'price_drop') = (points_before is not null))
);
create index on offer_notices (created_at desc);
create index on offer_notices (offer_id, created_at desc);

-- What people without an account propose. Never an offer, and shown to nobody but the club.
create table offer_proposals (
  id uuid primary key,
  company_name text not null,
  contact_name text not null,
  contact_email text not null,
  title text not null,
  description text not null,
  discount text,
  country text check (country ~ '^[A-Z]{2}$'),
  website text,
  -- key of a picture
  image text,
  status text not null default 'REW' check (status in ('REW', 'APR', 'REJ')),
  confirm_hash bytea unique,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index on offer_proposals (status, created_at);
create index on offer_proposals (created_at) where confirmed_at is null;

-- when the member was told that a voucher is about to expire
alter table redemptions add column reminded_at timestamptz;

grant select, insert, update, delete on offer_notices, offer_proposals to club_app;
