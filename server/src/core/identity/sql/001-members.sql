create extension if not exists pg_trgm;

-- Organisations that manage members: the club, its regional offices, employers.
create table platform_clients (
  id uuid primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('club', 'region', 'company')),
  country_codes text[] not null default '{}',
  -- a verified address in one of these makes its owner a member of the company without a code
  email_domains text[] not null default '{}',
  join_code_hash bytea unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
insert into platform_clients (id, code, name, kind)
  values ('01900000-0000-7000-8000-000000000001', 'club', 'The club', 'club');
grant select, insert, update on platform_clients to club_app;

create table users (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  -- the normal form: lower case, no plus suffix, and none of the dots that Gmail ignores
  mailbox text not null generated always as (
    case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) stored,
  email_verified_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null check (length(first_name) <= 60),
  last_name text not null check (length(last_name) <= 60),
  status text not null check (status in ('registered', 'active', 'suspended', 'deletion_requested', 'deleted')),
  status_reason text,
  status_changed_at timestamptz not null,
  -- the account type in use; rights follow account_types
  type_of_account text not null check (type_of_account in ('CM', 'CCM', 'AMB', 'VEN')),
  account_types text[] not null check (account_types <@ '{CM,CCM,AMB,VEN}' and type_of_account = any (account_types)),
  -- AMB or VEN requested at registration; the application itself follows after signing in
  wished_type text check (wished_type in ('AMB', 'VEN')),
  permissions text[] not null default '{}',
  client_code text not null unique check (client_code ~ '^MB-[0-9A-HJKMNP-TV-Z]{9}$'),
  rewards_client_code text not null unique check (rewards_client_code ~ '^RW-[0-9A-HJKMNP-TV-Z]{9}$'),
  health_client_code text not null unique check (health_client_code ~ '^HL-[0-9A-HJKMNP-TV-Z]{9}$'),
  country_code text not null default '' check (country_code ~ '^([A-Z]{2})?$'),
  platform_manager_client_id uuid not null references platform_clients,
  language text not null default 'en',
  -- as typed at registration, for the ambassador programme
  referral_code text check (length(referral_code) <= 40),
  created_at timestamptz not null
);
create unique index users_email on users (lower(email)) where status <> 'deleted';
-- Newest members first; the included columns let totals by type and by day be counted from the index alone.
create index users_joined on users (created_at desc, id) include (status, account_types);
-- Administrators search for members by a part of their name or address.
create index users_named on users using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
-- The leaderboard ranks every ambassador.
create index users_ambassadors on users (id) where 'AMB' = any (account_types) and status = 'active';
-- Accounts of one mailbox, for signs of abuse.
create index users_mailbox on users (mailbox);
create index users_unverified on users (created_at) where status = 'registered';
grant select, insert, update, delete on users to club_app;

-- Plastic cards. The number identifies a member and is no secret; it is stored as a keyed hash all the same, with its
-- last four digits for the vendor's staff.
create table member_cards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  number_hmac bytea not null unique,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  status text not null check (status in ('active', 'blocked', 'replaced')),
  issued_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- paused after too many codes in a day, until its owner signs in by e-mail
  resting boolean not null default false
);
create unique index member_cards_one_active on member_cards (user_id) where status = 'active';
grant select, insert, update, delete on member_cards to club_app;

-- The member data that other domains may read.
create view members as
  select id, email, first_name, last_name, status, type_of_account, account_types, client_code, rewards_client_code,
    country_code, platform_manager_client_id, language, email_verified_at, created_at
  from users;
grant select on members to club_app;
