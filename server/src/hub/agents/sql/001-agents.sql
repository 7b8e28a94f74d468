-- What members let agents of their own read, and until when.
create table agent_grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_grant text not null unique check (length(provider_grant) between 1 and 200),
  client_id text not null check (length(client_id) between 1 and 500),
  host text not null check (length(host) <= 260),
  name text not null check (length(name) <= 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 30),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= created_at + interval '90 days'),
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'consent', 'account', 'taken_back')),
  check ((ended_at is null) = (ended_by is null))
);
create index on agent_grants (user_id, created_at desc);
create index on agent_grants (ends_at);
grant select, insert, update, delete on agent_grants to club_app;

-- What agents asked for, and for which days; never what they were answered.
create table agent_reads (
  id uuid primary key,
  grant_id uuid not null references agent_grants on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  tool text not null check (length(tool) between 1 and 60),
  from_day date,
  to_day date
);
create index on agent_reads (grant_id, at desc);
create index on agent_reads (user_id);
create index on agent_reads (at);
grant select, insert, delete on agent_reads to club_app;
