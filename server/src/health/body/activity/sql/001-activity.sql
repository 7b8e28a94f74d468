-- Days as each source told them, in the zone they were lived in. A changed day is a new revision, so that an import can be
-- taken back; the current one counts, unless it says that the day was taken out.
create table activity_days (
  member_id uuid not null,
  day date not null,
  source text not null check (source in ('watch', 'phone', 'manual')),
  device text not null check (length(device) <= 80),
  revision integer not null,
  is_current boolean not null,
  removed boolean not null default false,
  time_zone text not null check (length(time_zone) between 1 and 64),
  steps integer check (steps between 0 and 100000),
  distance_m double precision check (distance_m between 0 and 300000),
  active_kcal double precision check (active_kcal between 0 and 12000),
  active_min_moderate double precision check (active_min_moderate between 0 and 1440),
  active_min_vigorous double precision check (active_min_vigorous between 0 and 1440),
  floors integer check (floors between 0 and 2000),
  -- the slots of five minutes since 1970 that the workouts behind the minutes took, from and to by turns
  covered integer[],
  import_id uuid,
  recorded_at timestamptz not null,
  primary key (member_id, day, source, device, revision)
);
create index activity_days_import on activity_days (member_id, import_id) where import_id is not null;

-- Step goals by the day from which they count; null goes back to the suggested goal.
create table step_goals (
  member_id uuid not null,
  since date not null,
  steps integer check (steps between 2000 and 30000),
  primary key (member_id, since)
);

-- Which source counts, the first one first.
create table source_orders (
  member_id uuid not null,
  sources text[] not null check (cardinality(sources) = 3),
  primary key (member_id)
);
select protect_rows('activity_days'), protect_rows('step_goals'), protect_rows('source_orders');
