-- Values that are measured once in a while, in the metric's stored unit. A correction is a row of its own that names the
-- one it replaces; a removed value stays, so that the removal can be undone.
create table measurements (
  member_id uuid not null,
  id uuid not null,
  metric text not null check (length(metric) between 1 and 40),
  value double precision not null,
  observed_at timestamptz not null,
  -- the true value lies below, where the laboratory cannot measure
  censored boolean not null default false,
  source text not null check (source in ('typed', 'assessment', 'profile', 'import', 'device', 'simulated')),
  recorded_at timestamptz not null,
  status text not null default 'current' check (status in ('current', 'corrected', 'removed')),
  replaces uuid,
  primary key (member_id, id),
  foreign key (member_id, replaces) references measurements (member_id, id)
);
-- One value of a metric for a source and a time counts; windows are read along the same index.
create unique index measurements_current on measurements (member_id, metric, observed_at desc, source) where status = 'current';
select protect_rows('measurements');
