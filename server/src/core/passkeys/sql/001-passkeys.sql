-- Passkeys (WebAuthn credentials). The public key verifies signatures and is no secret.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- signatures so far, as the device counts them; 0 for passkeys that several devices share
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  single_device boolean not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id);

-- Challenges that await their answer, as SHA-256: in a session, or before a sign-in with the browser's secret.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('add', 'step_up', 'sign_in')),
  session_id uuid references sessions on delete cascade,
  secret_hash bytea unique,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null) and (session_id is null) <> (secret_hash is null))
);
create unique index on passkey_challenges (session_id, purpose);
create index on passkey_challenges (expires_at);

-- Recovery codes as keyed hashes. A used one is deleted.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hmac bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hmac)
);

grant select, insert, update, delete on passkeys, passkey_challenges, recovery_codes to club_app;
