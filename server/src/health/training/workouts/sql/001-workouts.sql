-- Workouts with the plan as it was when they began, as sealed JSON: its notes tell injuries. Minutes and energy are written at the end.
create table workouts (
  member_id uuid not null,
  id uuid not null,
  -- the saved plan it was begun from, which may be deleted since
  plan_id uuid,
  plan sealed not null,
  is_deload boolean not null,
  started_at timestamptz not null,
  day date not null,
  finished_at timestamptz,
  minutes integer check (minutes between 0 and 1440),
  kcal integer check (kcal between 0 and 12000),
  -- of the minutes, as the activity of the day counts them
  moderate_minutes integer check (moderate_minutes between 0 and 1440),
  vigorous_minutes integer check (vigorous_minutes between 0 and 1440),
  active_kcal integer check (active_kcal between 0 and 12000),
  counts boolean not null default false,
  records jsonb not null default '[]',
  primary key (member_id, id)
);
create index workouts_by_start on workouts (member_id, started_at desc);
create index workouts_by_day on workouts (member_id, day);

create table workout_sets (
  member_id uuid not null,
  workout_id uuid not null,
  place smallint not null check (place between 1 and 99),
  set_number smallint not null check (set_number between 1 and 20),
  exercise text not null check (length(exercise) between 1 and 60),
  weight_kg double precision check (weight_kg between 0 and 500),
  reps integer check (reps between 0 and 200),
  seconds integer check (seconds between 0 and 7200),
  rpe double precision check (rpe between 1 and 10),
  done_at timestamptz not null,
  primary key (member_id, workout_id, place, set_number, exercise),
  foreign key (member_id, workout_id) references workouts (member_id, id) on delete cascade
);
create index workout_sets_by_exercise on workout_sets (member_id, exercise);
select protect_rows('workouts'), protect_rows('workout_sets');

-- Workouts that other apps and devices recorded, as files told them. What a later file says beyond the first is a row more
-- under its own import, so that each import can be taken back; read together they are one workout.
create table recorded_workouts (
  member_id uuid not null,
  source text not null check (source in ('watch', 'phone', 'manual')),
  device text not null check (length(device) <= 80),
  started_at timestamptz not null,
  import_id uuid not null,
  ended_at timestamptz not null check (ended_at > started_at),
  day date not null,
  kind text not null check (length(kind) between 1 and 60),
  -- with what rest would have taken, and above it
  kcal double precision check (kcal between 0 and 12000),
  active_kcal double precision check (active_kcal between 0 and 12000),
  distance_m double precision check (distance_m between 0 and 2000000),
  average_pulse double precision check (average_pulse between 20 and 300),
  highest_pulse double precision check (highest_pulse between 20 and 300),
  primary key (member_id, source, device, started_at, import_id)
);
create index recorded_workouts_by_day on recorded_workouts (member_id, day);
create index recorded_workouts_import on recorded_workouts (member_id, import_id);
select protect_rows('recorded_workouts');
