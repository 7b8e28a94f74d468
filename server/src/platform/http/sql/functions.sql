-- Returns the answer kept under a key, or null for a new key. IK001: the key belongs to another request.
create or replace function idempotency_answer(p_user uuid, p_route text, p_key text, p_hash bytea) returns text
language plpgsql as $$
declare
  v_first record;
begin
  select k.request_hash, k.response into v_first from idempotency_keys k
    where k.user_id = p_user and k.route = p_route and k.key = p_key;
  if v_first.request_hash <> p_hash then
    raise exception 'the key was used for another request' using errcode = 'IK001';
  end if;
  return v_first.response;
end $$;

-- Keeps an answer under its key. 40001: a request with the same key finished first; a retry gets its answer.
create or replace function idempotency_keep(p_user uuid, p_route text, p_key text, p_hash bytea, p_status smallint,
  p_answer text, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into idempotency_keys (user_id, route, key, request_hash, status, response, created_at)
    values (p_user, p_route, p_key, p_hash, p_status, p_answer, p_now) on conflict do nothing;
  if not found then
    raise exception 'the key is used by a request at the same time' using errcode = '40001';
  end if;
end $$;

revoke execute on function idempotency_answer, idempotency_keep from public;
grant execute on function idempotency_answer, idempotency_keep to club_app;
