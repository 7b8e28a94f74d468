-- One sealed value that each start opens: a SECRET_KEY that doesn't open it would lose everything sealed. The value is
-- the secret of the hashes that outlive a rotation.
create table sealed_canary (
  only_row boolean primary key default true check (only_row),
  value bytea not null
);
grant select, insert, update on sealed_canary to club_app;
