-- State of the club's own OpenID provider. Codes and tokens are looked up by SHA-256; their values are not stored.
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
