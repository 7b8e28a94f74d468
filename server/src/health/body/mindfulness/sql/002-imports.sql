-- Names the import that told a practice, so that it can be taken back.
alter table mindfulness_plays add column import_id uuid;
create index mindfulness_plays_import on mindfulness_plays (member_id, import_id) where import_id is not null;
