-- What staff call the badges, each version as a whole; the newest of a badge holds. Empty words are the product's own.
create table badge_word_versions (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[a-z0-9-]{2,40}$'),
  name text not null check (length(name) <= 40),
  description text not null check (length(description) <= 160),
  reason text not null check (length(reason) <= 500),
  changed_at timestamptz not null
);
create index on badge_word_versions (code, id);
grant select, insert on badge_word_versions to club_app;
