-- Whose token a hash is of: who sends with a token says no name, so the row is looked for among all members'.
create or replace function find_bridge_owner(hash bytea) returns table (member_id uuid, id uuid)
language sql stable security definer set search_path = health, pg_temp as $$
  select member_id, id from bridges where token_hash = hash or uploader_hash = hash
$$;
revoke execute on function find_bridge_owner from public;
grant execute on function find_bridge_owner to health_app;
