-- The organisations that manage members: the club, its regional offices, employers.
create table platform_clients (
  id uuid primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('club', 'region', 'company')),
  country_codes text[] not null default '{}',
  join_code_hash bytea unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
insert into platform_clients (id, code, name, kind) values ('01900000-0000-7000-8000-000000000001', 'club', 'The club', 'club');
grant select, insert, update on platform_clients to club_app;

create table users (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null check (length(first_name) <= 60),
  last_name text not null check (length(last_name) <= 60),
  status text not null check (status in ('registered', 'active', 'suspended', 'deletion_requested', 'deleted')),
  status_reason text,
  status_changed_at timestamptz not null,
  -- the lens the member looks through; rights follow account_types
  type_of_account text not null check (type_of_account in ('CM', 'CCM', 'AMB', 'VEN')),
  account_types text[] not null check (account_types <@ '{CM,CCM,AMB,VEN}' and type_of_account = any (account_types)),
  -- AMB or VEN asked for at registration: the application itself is made after signing in
  wished_type text check (wished_type in ('AMB', 'VEN')),
  permissions text[] not null default '{}',
  client_code text not null unique check (client_code ~ '^MB-[0-9A-HJKMNP-TV-Z]{9}$'),
  rewards_client_code text not null unique check (rewards_client_code ~ '^RW-[0-9A-HJKMNP-TV-Z]{9}$'),
  health_client_code text not null unique check (health_client_code ~ '^HL-[0-9A-HJKMNP-TV-Z]{9}$'),
  country_code text not null default '' check (country_code ~ '^([A-Z]{2})?$'),
  platform_manager_client_id uuid not null references platform_clients,
  language text not null default 'en',
  -- as typed at registration; the ambassador programme reads it
  referral_code text check (length(referral_code) <= 40),
  created_at timestamptz not null
);
create unique index users_email on users (lower(email)) where status <> 'deleted';
create index users_unverified on users (created_at) where status = 'registered';
grant select, insert, update, delete on users to club_app;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  auth_method text not null check (auth_method in ('password', 'verify')),
  auth_time timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index on sessions (user_id) where revoked_at is null;
grant select, insert, update, delete on sessions to club_app;

-- A refresh token is only ever stored as its SHA-256; used_at is when its successor was given out.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  successor_hash bytea,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);
grant select, insert, update, delete on refresh_tokens to club_app;

create table email_codes (
  id uuid primary key,
  email text not null,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_account', 'change_email')),
  code_hmac bytea not null,
  misses smallint not null default 0 check (misses between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create unique index email_codes_live on email_codes (user_id, purpose) where consumed_at is null and superseded_at is null;
create index on email_codes (lower(email), purpose, created_at desc);
grant select, insert, update, delete on email_codes to club_app;

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  uid_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  superseded_at timestamptz
);
create index on password_resets (user_id) where used_at is null;
grant select, insert, update, delete on password_resets to club_app;
