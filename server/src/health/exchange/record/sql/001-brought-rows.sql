-- What the import of a record brought, so that it can be taken back: for each part the table, and the key of each row
-- with a hash of what it was. A row that changed since is the member's own and stays.
create table brought_rows (
  member_id uuid not null,
  import_id uuid not null,
  part integer not null check (part >= 0),
  of_table text not null check (length(of_table) between 1 and 60),
  keys jsonb not null,
  primary key (member_id, import_id, part)
);
select protect_rows('brought_rows');
