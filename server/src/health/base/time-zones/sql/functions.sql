-- Where a member was since when, oldest first, as JSON; empty until they have said where they are.
create or replace function list_time_zones(member uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('since', since, 'timeZone', time_zone) order by since), '[]')
  from time_zones where member_id = member
$$;
