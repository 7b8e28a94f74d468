-- Whose link an address is: the reader who opens it is no member, so no transaction can name one before.
create or replace function find_shared_link_member(p_code_hash bytea) returns uuid
language sql stable security definer set search_path = health, pg_temp as $$
  select member_id from shared_links where code_hash = p_code_hash and ended_at is null limit 1
$$;
revoke execute on function find_shared_link_member from public;
grant execute on function find_shared_link_member to health_app;
