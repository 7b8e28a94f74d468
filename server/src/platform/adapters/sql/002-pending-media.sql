-- Files that were stored for a change which has not been committed. A change that refers to a file deletes its row here,
-- so what stays belongs to nothing.
create table pending_media (
  key text primary key,
  stored_at timestamptz not null
);
create index on pending_media (stored_at);
grant select, insert, delete on pending_media to club_app;
