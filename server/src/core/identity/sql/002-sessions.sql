create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  auth_method text not null check (auth_method in ('password', 'verify', 'card', 'social', 'passkey', 'recovery_code')),
  auth_time timestamptz not null,
  -- when a passkey or a recovery code last confirmed who the member is; null if none did
  proven_at timestamptz,
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
  -- the browser or device that requested the code
  bind_hash bytea,
  -- requested from the browser that registered or a device that signed in before; limited and replaced apart
  by_owner boolean not null default false,
  misses smallint not null default 0 check (misses between 0 and 5),
  -- wrong codes from other browsers, which leave the owner's attempts alone
  misses_elsewhere smallint not null default 0 check (misses_elsewhere between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create unique index email_codes_live on email_codes (user_id, purpose, by_owner) where consumed_at is null and superseded_at is null;
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

-- Devices on which a member proved their identity, as a hash of network prefix and browser. Wrong passwords and requested
-- codes from them are counted apart from everybody else's.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
create index on known_devices (seen_at);

-- Wrong passwords for an address, by keyed hash, known or not. Each attempt after the free ones must wait longer.
create table password_attempts (
  key bytea primary key,
  attempts integer not null,
  next_at timestamptz not null,
  forgotten_at timestamptz not null
);
create index on password_attempts (forgotten_at);

-- Changes of address. A link mailed to the old one undoes the change for seven days; its secret is stored as SHA-256.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null check (length(old_email) <= 254),
  new_email text not null check (length(new_email) <= 254),
  undo_hash bytea not null unique,
  changed_at timestamptz not null,
  undone_at timestamptz,
  -- an earlier change was undone, so this link no longer works
  closed_at timestamptz
);
create index on email_changes (user_id, changed_at desc);

grant select, insert, update, delete on sessions, refresh_tokens, email_codes, password_resets, known_devices,
  password_attempts, email_changes to club_app;
