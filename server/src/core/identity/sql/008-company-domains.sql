-- How a company proves that an e-mail domain is its own: by a text in the domain's DNS that only its owner can put there.
-- Domains from before proofs have no row, and members join with them as they did.
create table company_domains (
  domain text primary key,
  company_id uuid not null references platform_clients,
  token text not null,
  proved_at timestamptz,
  checked_at timestamptz,
  -- what the last check found without a proof
  problem text check (problem in ('missing', 'other', 'no_answer')),
  check (proved_at is null or problem is null)
);
create index on company_domains (company_id);
grant select, insert, update, delete on company_domains to club_app;
