-- What staff write about a member for each other. No member reads it in the club; their copy of their data has it.
create table member_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  written_by uuid references users on delete set null,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index on member_notes (user_id, at desc);
create index on member_notes (written_by);
grant select, insert, update, delete on member_notes to club_app;
