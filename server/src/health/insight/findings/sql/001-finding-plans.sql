-- What a member decided to do about a finding, the value it is based on as it was then, and the day to measure again.
create table finding_plans (
  member_id uuid not null,
  id uuid not null,
  subject text not null check (length(subject) between 1 and 40),
  side text not null check (side in ('below', 'above')),
  action text not null check (length(action) between 1 and 60),
  started_on date not null,
  measure_on date not null check (measure_on >= started_on),
  ended_on date check (ended_on >= started_on),
  -- the sample, or the first and last of the days whose mean it is
  base_id uuid,
  base_from date not null,
  base_to date not null check (base_to >= base_from),
  base_days int check (base_days > 0),
  -- in the metric's stored unit; the second one is the diastolic pressure
  base_value double precision not null,
  base_second double precision,
  primary key (member_id, id),
  check ((base_id is null) <> (base_days is null))
);
create unique index finding_plans_running on finding_plans (member_id, subject) where ended_on is null;
select protect_rows('finding_plans');
