-- What the club agreed with a company, and how its staff join.
alter table platform_clients
  add column seats integer check (seats > 0),
  add column contact_name text not null default '' check (length(contact_name) <= 120),
  add column contact_email text check (length(contact_email) <= 254),
  add column contract_until date,
  add column ended_at timestamptz,
  -- counts up with each change, so that two administrators never overwrite each other
  add column version integer not null default 1;
create index users_by_company on users (platform_manager_client_id) where 'CCM' = any (account_types);

-- Join codes. A code is shown once and stored as a keyed hash, with its last three characters to tell codes apart.
create table company_codes (
  id uuid primary key,
  company_id uuid not null references platform_clients,
  code_hash bytea not null unique,
  ending text not null,
  label text not null default '' check (length(label) <= 60),
  made_at timestamptz not null,
  ends_at timestamptz
);
create index company_codes_of on company_codes (company_id, made_at);
-- Of these the ending isn't known. The old column stays until no older version of the club runs beside this one.
insert into company_codes (id, company_id, code_hash, ending, made_at)
  select gen_random_uuid(), id, join_code_hash, '', created_at from platform_clients where join_code_hash is not null;

-- Groups of a company's members by the countries they live in.
create table company_regions (
  company_id uuid not null references platform_clients,
  place smallint not null,
  name text not null check (length(name) between 1 and 60),
  country_codes text[] not null,
  primary key (company_id, place)
);
grant select, insert, update, delete on company_codes, company_regions to club_app;
