-- Names the import that told a value, so that it can be taken back.
alter table observations add column import_id uuid;
create index observations_import on observations (member_id, import_id) where import_id is not null;
