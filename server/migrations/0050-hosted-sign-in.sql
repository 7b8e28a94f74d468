-- Which account of a hosted sign-in is which member. The pair of issuer and subject is the only key: an address may
-- change hands.
create table sign_in_links (
  issuer text not null check (length(issuer) <= 300),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index on sign_in_links (user_id);
grant select, insert, delete on sign_in_links to club_app;

-- ID tokens that were exchanged for a session, by their SHA-256, until they run out: each works once.
create table used_id_tokens (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_id_tokens (expires_at);
grant select, insert, delete on used_id_tokens to club_app;

-- What the club's own OpenID provider remembers. Codes and tokens are found by the SHA-256 of their value; the value
-- itself is not kept.
create table provider_records (
  model text not null,
  id_hash bytea not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id uuid references users on delete cascade,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index on provider_records (grant_id) where grant_id is not null;
create unique index provider_records_uid on provider_records (model, uid) where uid is not null;
create index on provider_records (account_id) where account_id is not null;
create index on provider_records (expires_at);
grant select, insert, update, delete on provider_records to club_app;

alter table sessions drop constraint sessions_auth_method_check;
alter table sessions add constraint sessions_auth_method_check
  check (auth_method in ('password', 'verify', 'card', 'social'));
