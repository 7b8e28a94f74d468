-- A device maker whose data the club fetches is a bridge without a token and without an end of its own.
alter table bridges
  alter token_hash drop not null,
  alter uploader_hash drop not null,
  alter ends_at drop not null,
  add check ((token_hash is null) = (uploader_hash is null) and (token_hash is null) = (ends_at is null));
create unique index bridges_fetched on bridges (member_id, app) where token_hash is null;
