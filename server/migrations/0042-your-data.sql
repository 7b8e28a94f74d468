-- A copy of everything held about a member, made by a job and fetched once.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- the archive, until it is fetched or has run out
  archive bytea,
  ready_at timestamptz,
  fetched_at timestamptz
);
create index on data_exports (user_id, requested_at desc);
grant select, insert, update, delete on data_exports to club_app;

-- What a member agreed to, and when it was last relied on.
create table consents (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('terms')),
  version text not null,
  given_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, kind)
);
grant select, insert, update, delete on consents to club_app;
