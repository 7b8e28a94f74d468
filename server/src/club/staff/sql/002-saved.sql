-- Views of lists that administrators saved for themselves, and messages and audiences saved for all who send messages.
create table staff_saved (
  id uuid primary key,
  place text not null,
  -- Null where it is shared.
  owner_id uuid references users on delete cascade,
  -- Who saved it last.
  saved_by uuid references users on delete set null,
  name text not null check (length(name) between 1 and 60),
  value text not null check (length(value) <= 2000),
  is_start boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index staff_saved_name on staff_saved (place, owner_id, lower(name)) nulls not distinct;
create unique index staff_saved_start on staff_saved (place, owner_id) nulls not distinct where is_start;
create index on staff_saved (owner_id);
create index on staff_saved (saved_by);

grant select, insert, update, delete on staff_saved to club_app;
