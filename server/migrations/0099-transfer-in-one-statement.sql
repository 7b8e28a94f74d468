-- A transfer is one statement and so one transaction: its key, who receives, the rules, the posting, the answer. What
-- locks both accounts comes as late as can be, and nothing waits for another round trip while they are locked.
drop function transfer_post;
drop function transfer_standing;

-- Members who may send or receive are never removed from users, and a reference would write to the rows of both of them
-- with each transfer.
alter table transfers drop constraint transfers_sender_id_fkey, drop constraint transfers_recipient_id_fkey;
alter table transfers_to_mail drop constraint transfers_to_mail_transfer_id_fkey;

-- Takes the key of a request. Null when it was free; else what its first use was answered with. IK001: the same key for
-- another request. A first use that is still under way is waited for, as long as lock_timeout.
create function idempotency_claim(p_user uuid, p_route text, p_key text, p_hash bytea, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_first idempotency_keys;
begin
  insert into idempotency_keys (user_id, route, key, request_hash, created_at)
    values (p_user, p_route, p_key, p_hash, p_now) on conflict do nothing;
  if found then
    return null;
  end if;
  select * into v_first from idempotency_keys where user_id = p_user and route = p_route and key = p_key;
  if v_first.request_hash <> p_hash then
    raise exception 'the key was used for another request' using errcode = 'IK001';
  end if;
  return v_first.response;
end $$;

-- What was answered before is kept in the new form, so that a key of the last day still gets its first answer. A dry run
-- keeps no key any more.
delete from idempotency_keys where route = 'POST api/r/v2/transfer-tokens/' and status = 200;
update idempotency_keys set response = (
    select json_build_object('id', answer->'transaction_id', 'amount', round((answer->>'amount')::numeric * 100),
      'first_name', answer->'recipient'->'display_name', 'last_name', '',
      'balance', round((answer->>'balance')::numeric * 100), 'available', round((answer->>'available')::numeric * 100))::text
    from (select response::json as answer) as kept)
  where route = 'POST api/r/v2/transfer-tokens/' and status = 201;

-- An active member by one of the ways to name somebody; each has its index.
create function member_named(p_email text, p_code text, p_account_number text)
returns table (id uuid, email text, first_name text, last_name text) language plpgsql stable as $$
begin
  if p_email is not null then
    return query select u.id, u.email::text, u.first_name, u.last_name from users u
      where lower(u.email) = lower(p_email) and u.status = 'active';
  elsif p_code is not null then
    return query select u.id, u.email::text, u.first_name, u.last_name from users u
      where (u.client_code = p_code or u.rewards_client_code = p_code) and u.status = 'active' limit 1;
  else
    return query select u.id, u.email::text, u.first_name, u.last_name from users u
      where u.id = (select a.owner_id from ledger_accounts a
        where a.account_number = p_account_number and a.kind = 'member' and a.asset = 'POINTS') and u.status = 'active';
  end if;
end $$;

-- Within what a member may send, as exchange/transfers.ts sets it.
create type transfer_rules as (
  opened_before timestamptz,
  times_a_day bigint,
  sent_a_day bigint,
  zone text,
  -- points for invited friends that came after this stay where they are
  rest_since timestamptz
);

-- Where a sender stands with p_more to be sent in p_times_more transfers: account, and which rule would be broken, if any.
create function transfer_standing(p_sender uuid, p_now timestamptz, p_rules transfer_rules, p_more bigint, p_times_more bigint)
returns table (balance bigint, available bigint, broken text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_account record;
  v_today record;
  v_resting bigint;
begin
  select a.id, a.created_at, a.balance, a.balance - a.held as available into v_account from ledger_accounts a
    where a.owner_id = p_sender and a.kind = 'member' and a.asset = 'POINTS';
  if not found then
    return;
  end if;
  select coalesce(sum(t.amount), 0) + p_more as sent, count(*) + p_times_more as times into v_today from transfers t
    where t.sender_id = p_sender
      and t.created_at >= date_trunc('day', p_now at time zone p_rules.zone) at time zone p_rules.zone;
  select coalesce(sum(e.amount), 0) into v_resting from ledger_entries e
    where e.account_id = v_account.id and e.created_at > p_rules.rest_since
      and e.activity in ('referral_reward', 'referral_joined') and e.amount > 0;
  balance := v_account.balance;
  available := v_account.available;
  broken := case
    when v_account.created_at > p_rules.opened_before then 'too_new'
    when v_today.times > p_rules.times_a_day then 'times_a_day'
    when v_today.sent > p_rules.sent_a_day then 'sent_a_day'
    when v_account.available - p_more < v_resting then 'resting' end;
  return next;
end $$;

-- Sends points and returns what the answer is made of; p_key null for a request without one. Refusals: those of
-- ledger_post, IK001, TR001 nobody to send to, TR002 to oneself, TR003 a rule is broken, which the message names.
create function transfer_send(p_route text, p_key text, p_hash bytea, p_id uuid, p_sender uuid, p_email text, p_code text,
  p_account_number text, p_amount bigint, p_note text, p_now timestamptz, p_posted_at timestamptz, p_rules transfer_rules)
returns table (made json, replayed boolean) language plpgsql as $$
declare
  v_recipient record;
  v_standing record;
begin
  if p_key is not null then
    made := idempotency_claim(p_sender, p_route, p_key, p_hash, p_now);
    replayed := made is not null;
    if replayed then
      return next;
      return;
    end if;
  end if;
  select * into v_recipient from member_named(p_email, p_code, p_account_number);
  if not found then
    raise exception 'nobody to send to' using errcode = 'TR001';
  elsif v_recipient.id = p_sender then
    raise exception 'to oneself' using errcode = 'TR002';
  end if;
  insert into transfers (id, sender_id, recipient_id, amount, note, created_at)
    values (p_id, p_sender, v_recipient.id, p_amount, p_note, p_now);
  insert into transfers_to_mail (transfer_id) values (p_id);
  perform ledger_post(p_id, 'transfer', 'transfer', 'transfer:' || p_id, '{member,member}',
    array[p_sender, v_recipient.id], '{POINTS,POINTS}', array[-p_amount, p_amount], '{}', null, p_sender, p_posted_at, false);
  -- judged while the posting holds the lock of the sender's account: no other transfer of theirs is under way
  select * into v_standing from transfer_standing(p_sender, p_now, p_rules, 0, 0);
  if v_standing.broken is not null then
    raise exception '%', v_standing.broken using errcode = 'TR003';
  end if;
  made := json_build_object('id', p_id, 'amount', p_amount, 'first_name', v_recipient.first_name,
    'last_name', v_recipient.last_name, 'balance', v_standing.balance, 'available', v_standing.available);
  replayed := false;
  if p_key is not null then
    update idempotency_keys set status = 201, response = made::text
      where user_id = p_sender and route = p_route and key = p_key;
  end if;
  return next;
end $$;

revoke execute on function idempotency_claim, member_named, transfer_standing, transfer_send from public;
grant execute on function idempotency_claim, member_named, transfer_standing, transfer_send to club_app;
