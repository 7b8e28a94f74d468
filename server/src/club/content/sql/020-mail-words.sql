-- The words around each kind of mail, each version as a whole; the newest of a kind holds. Empty ones are the club's own.
create table mail_word_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  subject text not null check (length(subject) <= 120 and subject !~ '[\r\n]'),
  greeting text not null check (length(greeting) <= 80 and greeting !~ '[\r\n]'),
  sign_off text not null check (length(sign_off) <= 300),
  reason text not null check (length(reason) <= 500),
  changed_at timestamptz not null
);
create index on mail_word_versions (kind, id);
grant select, insert on mail_word_versions to club_app;
