create table offers (
  id uuid primary key,
  vendor_id uuid not null references vendors,
  -- copied from the vendor, for search
  vendor_name text not null default '',
  -- the vendor may sell
  vendor_live boolean not null default false,
  offer_type_id integer not null references offer_types,
  category_ids integer[] not null default '{}',
  title text not null check (length(title) between 4 and 120),
  summary text not null default '' check (length(summary) <= 240),
  description text not null default '' check (length(description) <= 5000),
  terms text not null default '' check (length(terms) <= 3000),
  how_to_redeem text not null default '' check (length(how_to_redeem) <= 1000),
  gender text check (gender in ('M', 'F')),
  countries text[] not null default '{}',
  visibility text not null default 'public' check (visibility in ('public', 'members', 'corporate')),
  price_points bigint not null default 0 check (price_points >= 0),
  discount_percent smallint check (discount_percent between 1 and 100),
  discount_amount bigint check (discount_amount > 0),
  list_price bigint check (list_price > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  code_mode text not null default 'generated' check (code_mode in ('generated', 'pool', 'shared', 'link')),
  shared_code text,
  redeem_url text check (redeem_url ~ '^https://'),
  -- a vendor may set it below what was sold; nothing is left then
  stock_total integer check (stock_total >= 0),
  stock_used integer not null default 0 check (stock_used >= 0),
  per_member_limit smallint not null default 1 check (per_member_limit between 1 and 100),
  code_valid_days smallint not null default 30 check (code_valid_days between 1 and 730),
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'archived')),
  paused_by_admin boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz,
  -- grows with changes a quote must not outlive
  version integer not null default 1,
  -- grows with every change by the vendor
  revision integer not null default 1,
  -- when the vendor was warned; cleared once there is more stock again
  low_stock_told_at timestamptz,
  views integer not null default 0,
  redemptions integer not null default 0,
  images text[] not null default '{}',
  -- what each picture shows, in their order
  image_alts text[] not null default '{}'
    check (cardinality(image_alts) = 0 or cardinality(image_alts) = cardinality(images)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', vendor_name), 'B')
    || setweight(to_tsvector('simple', summary), 'B') || setweight(to_tsvector('simple', description), 'C')) stored,
  check (ends_at is null or starts_at is null or ends_at > starts_at),
  check ((discount_amount is null and list_price is null) or currency is not null),
  check (code_mode <> 'shared' or shared_code is not null),
  check (code_mode <> 'link' or redeem_url is not null)
) with (fillfactor = 80);
-- The orders of the catalogue, empty values and id as the queries sort them.
create index offers_newest on offers (published_at desc, id desc) where status = 'published' and vendor_live;
create index offers_created on offers (created_at desc, id desc) where status = 'published' and vendor_live;
create index offers_price on offers (price_points, id) where status = 'published' and vendor_live;
create index offers_popular on offers (redemptions desc, id desc) where status = 'published' and vendor_live;
create index offers_title on offers (title, id) where status = 'published' and vendor_live;
create index offers_ending on offers (ends_at, id) where status = 'published' and vendor_live;
create index offers_ending_last on offers (ends_at desc nulls last, id desc) where status = 'published' and vendor_live;
create index offers_discount_up on offers (discount_percent, id) where status = 'published' and vendor_live;
create index offers_discount_down on offers (discount_percent desc nulls last, id desc) where status = 'published' and vendor_live;
-- All that filters and counts read of an offer, so that counting reads no offers.
create index offers_counted on offers (offer_type_id, category_ids, countries)
  include (visibility, gender, price_points, discount_percent, discount_amount, starts_at, ends_at)
  where status = 'published' and vendor_live;
create index offers_of_vendor on offers (vendor_id, updated_at desc);
create index offers_in_categories on offers using gin (category_ids) with (fastupdate = off);
create index offers_in_countries on offers using gin (countries) with (fastupdate = off);
create index offers_searched on offers using gin (search) with (fastupdate = off);

-- Words of titles and vendors, for misspelt searches.
create table offer_words (word text primary key check (length(word) between 3 and 60));
create index offer_words_like on offer_words using gin (word gin_trgm_ops);

-- Events of an offer that its row no longer shows. Kept for two weeks.
create table offer_notices (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  kind text not null check (kind in ('price_drop', 'back_in_stock')),
  -- the price before a price drop
  points_before bigint,
  created_at timestamptz not null,
  check ((kind = 'price_drop') = (points_before is not null))
);
create index on offer_notices (created_at desc);
create index on offer_notices (offer_id, created_at desc);

-- Offers suggested by people without an account. Only the club sees them, and none becomes an offer by itself.
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
  -- its key in the media store
  image text,
  status text not null default 'REW' check (status in ('REW', 'APR', 'REJ')),
  confirm_hash bytea unique,
  confirmed_at timestamptz,
  reviewed_at timestamptz,
  -- the reason mailed to its sender
  review_reason text check (length(review_reason) <= 500),
  created_at timestamptz not null
);
create index on offer_proposals (status, created_at);
create index on offer_proposals (created_at) where confirmed_at is null;

-- Views of an offer by day of the club, without saying whose.
create table offer_views (
  offer_id uuid not null references offers on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (offer_id, day)
);

grant select, insert, update, delete on offers, offer_notices, offer_proposals, offer_views to club_app;
grant select, insert on offer_words to club_app;
