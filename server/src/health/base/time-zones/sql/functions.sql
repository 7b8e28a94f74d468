-- The zone a member is in now; null until they have said where they are.
create or replace function current_time_zone(member uuid) returns text language sql stable as $$
  select time_zone from time_zones where member_id = member order by since desc limit 1
$$;
