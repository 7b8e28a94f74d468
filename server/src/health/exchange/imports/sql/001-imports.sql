-- Imports of health files. The uploaded file lies encrypted in the data folder, under a key that is here alone: with
-- the row, or with its key, the file is gone. What an import wrote names it in the tables it wrote to.
create table imports (
  member_id uuid not null,
  id uuid not null,
  state text not null check (
    state in ('uploading', 'reading', 'asking', 'ready', 'writing', 'done', 'undoing', 'undone', 'failed')),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- how many parts of what the file holds are written
  written integer not null default 0,
  -- in base64; null once the file is deleted
  file_key sealed,
  -- the file's name, what it holds, and what the member chose
  details sealed not null,
  started_at timestamptz not null,
  -- when anything last happened to it
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id)
);
-- A member has one unfinished import at a time.
create unique index imports_open on imports (member_id)
  where state in ('uploading', 'reading', 'asking', 'ready', 'writing', 'undoing');
create index imports_still on imports (touched_at)
  where state in ('uploading', 'reading', 'asking', 'ready', 'writing', 'undoing');
select protect_rows('imports');
