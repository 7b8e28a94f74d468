-- Transfers that wait at the same time are sent by one statement and one transaction, which costs much less than one of
-- each for every transfer; and a transfer is made of fewer statements. A function that returns one row and is assigned, not
-- selected from, costs no statement of its own.
drop function transfer_send;
drop function transfer_standing;
drop function member_named;
drop function idempotency_claim;

-- What the first use of a key was answered with, null for a new key. IK001: the same key for another request.
create function idempotency_answer(p_user uuid, p_route text, p_key text, p_hash bytea) returns text language plpgsql as $$
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

-- Keeps an answer under its key. 40001: the same key came twice at once and the other one is answered; whoever tries again
-- gets its answer.
create function idempotency_keep(p_user uuid, p_route text, p_key text, p_hash bytea, p_status smallint, p_answer text,
  p_now timestamptz) returns void language plpgsql as $$
begin
  insert into idempotency_keys (user_id, route, key, request_hash, status, response, created_at)
    values (p_user, p_route, p_key, p_hash, p_status, p_answer, p_now) on conflict do nothing;
  if not found then
    raise exception 'the key is used by a request at the same time' using errcode = '40001';
  end if;
end $$;

-- An active member by one of the ways to name somebody; each has its index. All null when there is none.
create function member_named(p_email text, p_code text, p_account_number text,
  out id uuid, out email text, out first_name text, out last_name text) language plpgsql stable as $$
begin
  if p_email is not null then
    select u.id, u.email, u.first_name, u.last_name into id, email, first_name, last_name from users u
      where lower(u.email) = lower(p_email) and u.status = 'active';
  elsif p_code is not null then
    select u.id, u.email, u.first_name, u.last_name into id, email, first_name, last_name from users u
      where (u.client_code = p_code or u.rewards_client_code = p_code) and u.status = 'active' limit 1;
  else
    select u.id, u.email, u.first_name, u.last_name into id, email, first_name, last_name from users u
      where u.id = (select a.owner_id from ledger_accounts a
        where a.account_number = p_account_number and a.kind = 'member' and a.asset = 'POINTS') and u.status = 'active';
  end if;
end $$;

-- Where a sender stands with p_more to be sent in p_times_more transfers: account, and which rule would be broken, if any.
-- All null for somebody who has no account.
create function transfer_standing(p_sender uuid, p_now timestamptz, p_rules transfer_rules, p_more bigint, p_times_more bigint,
  out balance bigint, out available bigint, out broken text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  select a.balance, a.balance - a.held, case
      when a.created_at > p_rules.opened_before then 'too_new'
      when today.times + p_times_more > p_rules.times_a_day then 'times_a_day'
      when today.sent + p_more > p_rules.sent_a_day then 'sent_a_day'
      when a.balance - a.held - p_more < resting.amount then 'resting' end
    into balance, available, broken
    from ledger_accounts a,
      lateral (select coalesce(sum(t.amount), 0) as sent, count(*) as times from transfers t
        where t.sender_id = p_sender
          and t.created_at >= date_trunc('day', p_now at time zone p_rules.zone) at time zone p_rules.zone) as today,
      lateral (select coalesce(sum(e.amount), 0) as amount from ledger_entries e
        where e.account_id = a.id and e.created_at > p_rules.rest_since
          and e.activity in ('referral_reward', 'referral_joined') and e.amount > 0) as resting
    where a.owner_id = p_sender and a.kind = 'member' and a.asset = 'POINTS';
end $$;

-- A transfer as it is asked for: how the recipient is named in one of three ways; key null for a request without one.
create type transfer_request as (
  route text,
  key text,
  hash bytea,
  id uuid,
  sender uuid,
  email text,
  code text,
  account_number text,
  amount bigint,
  note text,
  asked_at timestamptz,
  posted_at timestamptz,
  rules transfer_rules
);

-- Sends points and returns what the answer is made of. Refusals: those of ledger_post, IK001, TR001 nobody to send to,
-- TR002 to oneself, TR003 a rule is broken, which the message names.
create function transfer_send(p transfer_request, out made json, out replayed boolean) language plpgsql as $$
declare
  v_recipient record;
  v_standing record;
  v_posted ledger_posted;
begin
  if p.key is not null then
    made := idempotency_answer(p.sender, p.route, p.key, p.hash);
    replayed := made is not null;
    if replayed then
      return;
    end if;
  end if;
  v_recipient := member_named(p.email, p.code, p.account_number);
  if v_recipient.id is null then
    raise exception 'nobody to send to' using errcode = 'TR001';
  elsif v_recipient.id = p.sender then
    raise exception 'to oneself' using errcode = 'TR002';
  end if;
  insert into transfers (id, sender_id, recipient_id, amount, note, created_at)
    values (p.id, p.sender, v_recipient.id, p.amount, p.note, p.asked_at);
  insert into transfers_to_mail (transfer_id) values (p.id);
  v_posted := ledger_post(p.id, 'transfer', 'transfer', 'transfer:' || p.id, '{member,member}',
    array[p.sender, v_recipient.id], '{POINTS,POINTS}', array[-p.amount, p.amount], '{}', null, p.sender, p.posted_at, false);
  -- judged while the posting holds the lock of the sender's account: no other transfer of theirs is under way
  v_standing := transfer_standing(p.sender, p.asked_at, p.rules, 0, 0);
  if v_standing.broken is not null then
    raise exception '%', v_standing.broken using errcode = 'TR003';
  end if;
  made := json_build_object('id', p.id, 'amount', p.amount, 'first_name', v_recipient.first_name,
    'last_name', v_recipient.last_name, 'balance', v_standing.balance, 'available', v_standing.available);
  replayed := false;
  if p.key is not null then
    perform idempotency_keep(p.sender, p.route, p.key, p.hash, 201::smallint, made::text, p.asked_at);
  end if;
end $$;

-- Sends each of a JSON array of transfer_request and returns a row for each, in their order. Each stands for itself: one
-- that cannot be sent is undone alone, and its row is null; sent by itself it tells why. For a lock that somebody else
-- holds each waits a moment only, so that a busy account delays nobody else and two that wait for each other soon stop.
create function transfers_send(p_requests json) returns table (made json, replayed boolean)
language plpgsql set lock_timeout = '10ms' as $$
declare
  v_request record;
  v_sent record;
begin
  for v_request in select r from json_populate_recordset(null::transfer_request, p_requests) as r loop
    begin
      v_sent := transfer_send(v_request.r);
      made := v_sent.made;
      replayed := v_sent.replayed;
    exception when others then
      made := null;
      replayed := null;
    end;
    return next;
  end loop;
end $$;

revoke execute on function idempotency_answer, idempotency_keep, member_named, transfer_standing, transfer_send, transfers_send
  from public;
grant execute on function idempotency_answer, idempotency_keep, member_named, transfer_standing, transfer_send, transfers_send
  to club_app;
