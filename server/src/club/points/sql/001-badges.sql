-- Badges that members hold. The kinds, by their codes, are in badges.data.ts.
create table member_badges (
  id uuid primary key,
  code text not null,
  user_id uuid not null references users on delete cascade,
  serial integer not null,
  minted_at timestamptz not null,
  unique (code, user_id),
  unique (code, serial)
);
create index on member_badges (user_id);
grant select, insert, delete on member_badges to club_app;
