create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  auth_method text not null check (auth_method in ('password', 'verify', 'card', 'social')),
  auth_time timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index on sessions (user_id) where revoked_at is null;
-- Accounts used from one address, for signs of abuse.
create index on sessions (ip, user_agent) include (user_id, created_at) where ip <> '';

-- Refresh tokens are stored as SHA-256 only. used_at is when the successor was issued.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  successor_hash bytea,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);

create table email_codes (
  id uuid primary key,
  email text not null,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_account', 'change_email', 'card_login', 'step_up')),
  code_hmac bytea not null,
  -- what else the code is tied to, such as the challenge of a card sign-in
  bind_hash bytea,
  misses smallint not null default 0 check (misses between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create unique index email_codes_live on email_codes (user_id, purpose) where consumed_at is null and superseded_at is null;
create index on email_codes (lower(email), purpose, created_at desc);

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

grant select, insert, update, delete on sessions, refresh_tokens, email_codes, password_resets to club_app;
