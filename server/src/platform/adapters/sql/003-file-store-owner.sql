-- What this club is called in the bucket of its files, so that two clubs never tidy up each other's.
create table file_store_owner (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into file_store_owner default values;
grant update on pending_media to club_app;
grant select on file_store_owner to club_app;
