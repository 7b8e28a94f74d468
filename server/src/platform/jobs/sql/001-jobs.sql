-- Processes that work jobs, each seen every ten seconds. A lock whose holder is no longer seen is a dead process's.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null
);

grant select, insert, update, delete on job_workers to club_app;
