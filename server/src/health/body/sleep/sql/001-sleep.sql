-- Nights and naps with their exact times, in the zone where the member woke. A changed night is a new revision, so that an
-- import can be taken back. What a source told is known again by its own start, also after the member corrected it.
create table nights (
  member_id uuid not null,
  id uuid not null,
  revision integer not null,
  is_current boolean not null,
  removed boolean not null default false,
  edited boolean not null default false,
  source text not null check (source in ('watch', 'phone', 'manual')),
  device text not null check (length(device) <= 80),
  source_start timestamptz not null,
  wake_day date not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  bed_time timestamptz,
  sleep_start timestamptz not null,
  sleep_end timestamptz not null,
  out_of_bed timestamptz,
  is_nap boolean not null,
  awake_min double precision check (awake_min >= 0),
  awakenings integer check (awakenings >= 0),
  light_min double precision check (light_min >= 0),
  deep_min double precision check (deep_min >= 0),
  rem_min double precision check (rem_min >= 0),
  -- [stage, minutes after falling asleep, length in minutes] of each stretch
  stages jsonb,
  import_id uuid,
  recorded_at timestamptz not null,
  primary key (member_id, id, revision),
  unique (member_id, source, device, source_start, revision),
  check (sleep_start < sleep_end and bed_time <= sleep_start and out_of_bed >= sleep_end)
);
create index nights_by_day on nights (member_id, wake_day) where is_current and not removed;
create index nights_import on nights (member_id, import_id) where import_id is not null;

create table sleep_settings (
  member_id uuid not null,
  need_min integer check (need_min between 240 and 720),
  work_days smallint[] not null,
  primary key (member_id)
);
select protect_rows('nights'), protect_rows('sleep_settings');
