-- Who took something that waits, and what staff noted about it. What waits is in the tables of its own domain.
create table inbox_items (
  kind text not null,
  object_id text not null,
  assignee_id uuid references users on delete set null,
  assigned_at timestamptz not null,
  primary key (kind, object_id)
);
create index on inbox_items (assignee_id);
create unique index inbox_items_key on inbox_items ((kind || ' ' || object_id));

create table inbox_notes (
  id uuid primary key,
  kind text not null,
  object_id text not null,
  author_id uuid references users on delete set null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index inbox_notes_key on inbox_notes ((kind || ' ' || object_id));
create index on inbox_notes (author_id);

grant select, insert, update, delete on inbox_items, inbox_notes to club_app;
