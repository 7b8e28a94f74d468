-- A transfer in one round trip: posting, record, mails due and what the rules are judged by.

-- What a member may not send on yet is summed without reading the entries of a month.
create index ledger_entries_referral on ledger_entries (account_id, created_at) include (amount)
  where activity in ('referral_reward', 'referral_joined') and amount > 0;

-- A sender's account, what they have sent on the day of p_now in the club's calendar, and what was given to them since
-- p_rest_since for invited friends.
create function transfer_standing(p_sender uuid, p_now timestamptz, p_zone text, p_rest_since timestamptz)
returns table (opened timestamptz, balance bigint, available bigint, sent bigint, times bigint, resting bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select a.created_at, a.balance, a.balance - a.held, today.sent, today.times,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.account_id = a.id
        and e.created_at > p_rest_since and e.activity in ('referral_reward', 'referral_joined') and e.amount > 0)
    from ledger_accounts a, lateral (
      select coalesce(sum(t.amount), 0)::bigint as sent, count(*) as times from transfers t
      where t.sender_id = a.owner_id and t.created_at >= date_trunc('day', p_now at time zone p_zone) at time zone p_zone
    ) today
    where a.owner_id = p_sender and a.kind = 'member' and a.asset = 'POINTS';
end $$;

-- Posts a transfer, notes it down and that its mails are due; returns the sender's standing after it, read while the posting
-- holds the lock of their account. No rule is judged here but the ledger's own: the caller judges the standing, and
-- rolls all of it back when a limit is passed.
create function transfer_post(p_id uuid, p_sender uuid, p_recipient uuid, p_amount bigint, p_note text, p_key text,
  p_now timestamptz, p_posted_at timestamptz, p_zone text, p_rest_since timestamptz)
returns table (opened timestamptz, balance bigint, available bigint, sent bigint, times bigint, resting bigint)
language plpgsql as $$
begin
  -- what locks both accounts comes last: others wait for them until the end of the whole call
  insert into transfers (id, sender_id, recipient_id, amount, note, created_at)
    values (p_id, p_sender, p_recipient, p_amount, p_note, p_now);
  insert into transfers_to_mail (transfer_id) values (p_id);
  perform ledger_post(p_id, 'transfer', 'transfer', p_key, '{member,member}', array[p_sender, p_recipient],
    '{POINTS,POINTS}', array[-p_amount, p_amount], '{}', null, p_sender, p_posted_at, false);
  return query select * from transfer_standing(p_sender, p_now, p_zone, p_rest_since);
end $$;

revoke execute on function transfer_standing, transfer_post from public;
grant execute on function transfer_standing, transfer_post to club_app;
