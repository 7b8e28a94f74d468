-- Readings of devices: one row for a member, metric and day of UTC, with 288 slots of five minutes. A slot is two bytes of
-- value and one of its source (0: nothing). What another source said of a taken slot is in `others`, five bytes each,
-- so that nothing is lost. The day's summary is written in the same statement.
create table series_days (
  member_id uuid not null,
  metric text not null check (length(metric) between 1 and 40),
  day date not null,
  version smallint not null,
  slots bytea not null check (octet_length(slots) = 864),
  others bytea not null default '' check (octet_length(others) % 5 = 0),
  -- counts the writes, so that two writers do not overwrite each other
  revision integer not null,
  n smallint not null,
  mean double precision,
  low double precision,
  high double precision,
  total double precision,
  -- slots in each range of the metric
  ranges smallint[] not null,
  simulated boolean not null,
  primary key (member_id, metric, day)
) with (fillfactor = 75);

-- Where a member's readings come from: a device, a file, a simulation. Slots name it by its number.
create table series_sources (
  member_id uuid not null,
  number smallint not null check (number between 1 and 255),
  kind text not null check (kind in ('typed', 'device', 'import', 'simulated')),
  name text not null check (length(name) between 1 and 80),
  primary key (member_id, number),
  unique (member_id, kind, name)
);

-- What an import changed, so that it can be taken back: seven bytes for a reading (slot, source, before, after).
create table series_changes (
  member_id uuid not null,
  import_id uuid not null,
  metric text not null,
  day date not null,
  changes bytea not null check (octet_length(changes) % 7 = 0),
  primary key (member_id, import_id, metric, day)
);

select protect_rows('series_days'), protect_rows('series_sources'), protect_rows('series_changes');
