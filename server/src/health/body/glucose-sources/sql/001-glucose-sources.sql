-- A member's connection to a glucose service. One that has ended stays until the service has taken its access back.
create table glucose_connections (
  member_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('aidex', 'dexcom', 'nightscout', 'sandbox')),
  -- tokens, or the address and token of a Nightscout site
  credentials sealed not null,
  -- the sensor that is worn, as the service describes it
  sensor jsonb,
  connected_at timestamptz not null,
  -- the newest reading that was fetched
  read_up_to timestamptz,
  last_sync_at timestamptz,
  next_sync_at timestamptz not null,
  failures smallint not null default 0,
  fault text,
  needs_reauth boolean not null default false,
  -- what the last synchronisation brought
  changed integer,
  duplicates integer,
  impossible integer,
  -- anyone who holds the lease refreshes the tokens and fetches; nobody else does meanwhile
  lease uuid,
  leased_until timestamptz,
  ended_at timestamptz,
  primary key (member_id, id)
);
create unique index glucose_connections_live on glucose_connections (member_id) where ended_at is null;
create index glucose_connections_due on glucose_connections (next_sync_at) where not needs_reauth;

-- A connection that was begun: the state that the service must return, once and within ten minutes.
create table glucose_authorizations (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  -- SHA-256 of the state
  state_hash bytea not null check (octet_length(state_hash) = 32),
  -- PKCE
  verifier sealed not null,
  redirect_uri text not null check (length(redirect_uri) <= 500),
  expires_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('glucose_connections'), protect_rows('glucose_authorizations');
