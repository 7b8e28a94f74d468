-- Sets points of a member aside. The same key again gives the same hold. Refusals as of ledger_post.
create function ledger_hold(p_id uuid, p_owner uuid, p_asset text, p_amount bigint, p_type text, p_activity text,
  p_key text, p_expires_at timestamptz, p_at timestamptz)
returns ledger_holds language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_accounts;
  v_hold ledger_holds;
begin
  select * into v_account from ledger_accounts
    where kind = 'member' and owner_id = p_owner and asset = p_asset for update;
  if not found then
    raise exception 'no such account' using errcode = 'LG001';
  end if;
  select * into v_hold from ledger_holds where idempotency_key = p_key;
  if found then
    if v_hold.account_id <> v_account.id or v_hold.amount <> p_amount or v_hold.activity <> p_activity then
      raise exception 'the key % was used for another hold', p_key using errcode = 'LG004';
    end if;
    return v_hold;
  end if;
  if v_account.frozen_at is not null then
    raise exception 'the account is frozen' using errcode = 'LG003';
  end if;
  if v_account.balance - v_account.held < p_amount then
    raise exception 'not enough to hold' using errcode = 'LG002';
  end if;
  insert into ledger_holds (id, account_id, amount, transaction_type, activity, idempotency_key, created_at, expires_at)
    values (p_id, v_account.id, p_amount, p_type, p_activity, p_key,
      date_trunc('milliseconds', coalesce(p_at, clock_timestamp())), p_expires_at)
    returning * into v_hold;
  update ledger_accounts set held = held + p_amount where id = v_account.id;
  return v_hold;
end $$;

-- Gives held points back; p_status says why ('released' or 'expired'). LG005 when the hold was resolved before.
create function ledger_release(p_id uuid, p_status text, p_at timestamptz)
returns ledger_holds language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_holds;
begin
  perform from ledger_accounts where id = (select account_id from ledger_holds where id = p_id) for update;
  update ledger_holds set status = p_status, resolved_at = date_trunc('milliseconds', coalesce(p_at, clock_timestamp()))
    where id = p_id and status = 'held' and p_status in ('released', 'expired') returning * into v_hold;
  if not found then
    raise exception 'there is no open hold %', p_id using errcode = 'LG005';
  end if;
  update ledger_accounts set held = held - v_hold.amount where id = v_hold.account_id;
  return v_hold;
end $$;

revoke execute on function ledger_hold, ledger_release from public;
grant execute on function ledger_hold, ledger_release to club_app;
