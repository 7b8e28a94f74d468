-- Whose connections a maker's notice is about: it names nobody of the club, so they are looked for among all members'.
create or replace function find_maker_connections(hash bytea, maker text) returns table (member_id uuid, id uuid)
language sql stable security definer set search_path = health, pg_temp as $$
  select member_id, id from maker_connections where account_hash = hash and provider = maker and ended_at is null
$$;
revoke execute on function find_maker_connections from public;
grant execute on function find_maker_connections to health_app;
