-- Where a member was, from when on. What was measured before the first row counts as measured there too.
create table time_zones (
  member_id uuid not null,
  since timestamptz not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  primary key (member_id, since)
);
select protect_rows('time_zones');
