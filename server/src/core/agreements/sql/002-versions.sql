-- Terms and privacy policy as staff write them. A draft has no day; with one it applies from then on and never changes.
create table agreement_versions (
  id uuid primary key,
  name text not null check (name in ('terms', 'privacy')),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 40000),
  holds_from date,
  reason text not null default '' check (length(reason) <= 500),
  revision integer not null default 1,
  is_discarded boolean not null default false,
  changed_at timestamptz not null,
  check (holds_from is null or not is_discarded)
);
create unique index on agreement_versions (name, holds_from) where holds_from is not null;
create unique index on agreement_versions (name) where holds_from is null and not is_discarded;
grant select, insert, update on agreement_versions to club_app;
