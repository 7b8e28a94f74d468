-- Acts on several things that wait, with what became of each. They are deleted after a week.
create table inbox_bulk_acts (
  -- Chosen by the page that starts it, so that it can be asked for when no answer arrives.
  id uuid not null,
  by_id uuid not null references users on delete cascade,
  act text not null,
  total int not null,
  outcomes jsonb not null default '[]',
  started_at timestamptz not null,
  stopped_at timestamptz,
  ended_at timestamptz,
  primary key (by_id, id)
);
create index on inbox_bulk_acts (started_at);

grant select, insert, update, delete on inbox_bulk_acts to club_app;
