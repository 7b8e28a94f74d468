-- How many bytes all members' open uploads may still bring: one figure that every call may know of the others' rows, so
-- that together they leave the disk its reserve.
create or replace function promised_bytes() returns bigint
language sql stable security definer set search_path = health, pg_temp as $$
  select coalesce(sum(size - received), 0)::bigint from imports where state = 'uploading'
$$;
revoke execute on function promised_bytes from public;
grant execute on function promised_bytes to health_app;
