-- A member's connection to a maker of devices. One that has ended stays until the maker has taken its access back.
create table maker_connections (
  member_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('withings', 'oura', 'polar', 'whoop')),
  credentials sealed not null,
  -- SHA-256 of who the member is at the maker, by which its notices find the connection
  account_hash bytea check (octet_length(account_hash) = 32),
  -- its bridge, by which what is fetched is taken in
  bridge_id uuid,
  -- areas that the member did not allow on the maker's page
  declined text[] not null default '{}',
  -- when all that the maker holds of the last days was compared
  full_at timestamptz,
  connected_at timestamptz not null,
  last_sync_at timestamptz,
  next_sync_at timestamptz not null,
  failures smallint not null default 0,
  fault text,
  needs_reauth boolean not null default false,
  -- anyone who holds the lease refreshes the tokens and fetches; nobody else does meanwhile
  lease uuid,
  leased_until timestamptz,
  ended_at timestamptz,
  primary key (member_id, id)
);
create unique index maker_connections_live on maker_connections (member_id, provider) where ended_at is null;
create index maker_connections_due on maker_connections (next_sync_at) where not needs_reauth;
create index maker_connections_account on maker_connections (account_hash);

-- A connection that was begun: the state that the maker must return, once and within ten minutes.
create table maker_authorizations (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  -- SHA-256 of the state
  state_hash bytea not null check (octet_length(state_hash) = 32),
  verifier sealed not null,
  redirect_uri text not null check (length(redirect_uri) <= 500),
  expires_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('maker_connections'), protect_rows('maker_authorizations');
