-- Laboratory reports that were read: what they say stays sealed, until it is saved as measurements that name the report.
create table lab_reports (
  member_id uuid not null,
  id uuid not null,
  state text not null check (state in ('review', 'saved', 'undone')),
  -- the file's name and kept file, what was read of it, and what was saved
  content sealed not null,
  read_at timestamptz not null,
  saved_at timestamptz,
  primary key (member_id, id)
);
select protect_rows('lab_reports');
