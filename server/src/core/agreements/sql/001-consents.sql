-- What a member agreed to, and when that was last relied on.
create table consents (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, kind, version)
);
grant select, insert, update, delete on consents to club_app;
