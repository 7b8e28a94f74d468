-- Who lets whom read a simulated sensor. A grant that is revoked is deleted; its tokens carry its id and open nothing then.
create table sensor_cloud_grants (
  member_id uuid not null,
  id uuid not null,
  profile text not null check (length(profile) between 1 and 40),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- 0 until the code is exchanged, then counts the refresh tokens: only the newest one is accepted
  generation integer not null check (generation >= 0),
  created_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('sensor_cloud_grants');
