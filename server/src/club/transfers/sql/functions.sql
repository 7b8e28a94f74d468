-- Finds an active member by one of the ways to name one; each has its index. All null when there is none.
create or replace function member_named(p_email text, p_code text, p_account_number text,
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

-- Returns a sender's balance and the limit they would pass by sending p_more in p_times_more transfers. All null for a
-- sender without an account.
create or replace function transfer_standing(p_sender uuid, p_now timestamptz, p_rules transfer_rules, p_more bigint, p_times_more bigint,
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

-- Sends points and returns what the answer is made of. Refusals: those of ledger_post, IK001, TR001 no such recipient,
-- TR002 to oneself, TR003 a limit is passed, named by the message.
create or replace function transfer_send(p transfer_request, out made json, out replayed boolean) language plpgsql as $$
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
  -- judged under the lock of the sender's account, so that no other transfer of theirs is under way
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

-- Sends each transfer_request of a JSON array and returns a row for each, in the same order. A transfer that is refused is
-- undone alone and its row is null; sent by itself it says why. Locks are waited for only briefly, so a busy account delays
-- no other transfer and two that wait for each other soon stop.
create or replace function transfers_send(p_requests json) returns table (made json, replayed boolean)
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

revoke execute on function member_named, transfer_standing, transfer_send, transfers_send from public;
grant execute on function member_named, transfer_standing, transfer_send, transfers_send to club_app;
