-- Help articles as the people of the club write them, each version as a whole; the newest of an address holds. One that
-- ships with the club has rows only once it was hidden, without a text.
create table own_help_versions (
  id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9-]{2,60}$'),
  area text not null check (area ~ '^[a-z]{2,20}$'),
  state text not null check (state in ('draft', 'published', 'hidden')),
  title text not null check (length(title) between 3 and 100),
  body text not null check (length(body) <= 3000),
  words text not null check (length(words) <= 500),
  reason text not null check (length(reason) <= 500),
  changed_at timestamptz not null
);
create index on own_help_versions (slug, id);
grant select, insert on own_help_versions to club_app;
