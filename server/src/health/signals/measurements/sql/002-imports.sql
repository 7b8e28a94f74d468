-- Names the import that told a value, so that it can be taken back.
alter table measurements add column import_id uuid;
create index measurements_import on measurements (member_id, import_id) where import_id is not null;
