-- Practices: what was chosen, how much of it the server saw going on, and where the player was.
create table mindfulness_plays (
  member_id uuid not null,
  id uuid not null,
  session text not null check (length(session) between 1 and 60),
  planned_seconds integer not null check (planned_seconds > 0),
  heard_seconds integer not null check (heard_seconds between 0 and planned_seconds),
  position integer not null check (position >= 0),
  started_at timestamptz not null,
  -- when the player last said that it plays; null while it is paused
  playing_since timestamptz,
  last_signal_at timestamptz not null,
  day date not null,
  finished_at timestamptz,
  primary key (member_id, id)
);
create index on mindfulness_plays (member_id, started_at desc);
select protect_rows('mindfulness_plays');
