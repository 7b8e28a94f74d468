-- SHA-256 over the previous hash (zeros before the first) and the entry as text.
create or replace function ledger_hash(p_previous bytea, p_account_number text, p_seq bigint, p_transaction uuid, p_asset text,
  p_amount bigint, p_balance_after bigint, p_activity text, p_at timestamptz) returns bytea language sql stable
return sha256(coalesce(p_previous, decode(repeat('00', 32), 'hex')) || convert_to(
  p_account_number || '|' || p_seq || '|' || p_transaction || '|' || p_asset || '|' || p_amount || '|'
  || p_balance_after || '|' || p_activity || '|' || floor(extract(epoch from p_at) * 1000)::bigint, 'UTF8'));

-- Returns an owner's account and opens it when it is missing. Null when someone else has the given account number.
create or replace function ledger_open(p_kind text, p_owner uuid, p_asset text, p_account_number text, p_at timestamptz)
returns ledger_accounts language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_accounts;
begin
  insert into ledger_accounts (kind, owner_id, asset, account_number, created_at)
    values (p_kind, p_owner, p_asset, p_account_number, p_at) on conflict do nothing returning * into v_account;
  if not found then
    select * into v_account from ledger_accounts where kind = p_kind and owner_id = p_owner and asset = p_asset;
  end if;
  return v_account;
end $$;

-- Returns what was posted under a key, or null. LG004: the key was used for something else.
create or replace function ledger_replay(p_key text, p_type text, p_activity text,
  p_kinds text[], p_owners uuid[], p_assets text[], p_amounts bigint[])
returns ledger_posted language plpgsql stable
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted ledger_posted;
  v_same boolean;
begin
  select t.id, t.number, t.created_at, true, t.transaction_type = p_type and t.activity = p_activity
    into v_posted.id, v_posted.number, v_posted.created_at, v_posted.replayed, v_same
    from ledger_transactions t where t.idempotency_key = p_key;
  if not found then
    return null;
  end if;
  if not v_same
    or (select count(*) from ledger_entries e where e.transaction_id = v_posted.id) <> cardinality(p_amounts)
    or exists (
      select from unnest(p_kinds, p_owners, p_assets, p_amounts) as l (kind, owner_id, asset, amount)
      where not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = v_posted.id and e.amount = l.amount
          and a.kind = l.kind and a.owner_id = l.owner_id and a.asset = l.asset)) then
    raise exception 'the key % was used for another posting', p_key using errcode = 'LG004';
  end if;
  return v_posted;
end $$;

-- The only way points move. Leg i adds p_amounts[i] to the account (p_kinds[i], p_owners[i], p_assets[i]). p_takes_hold
-- settles the hold that has the id of this posting. Refusals: LG001 no such account, LG002 not enough points (detail: minor
-- units that are missing), LG003 account
-- frozen, LG004 key used for something else, LG005 no open hold.
-- Each statement finds one row by a whole unique key: a plan made while a table is small must not read all of it later.
create or replace function ledger_post(p_id uuid, p_type text, p_activity text, p_key text,
  p_kinds text[], p_owners uuid[], p_assets text[], p_amounts bigint[],
  p_metadata jsonb, p_reverses uuid, p_initiated_by uuid, p_at timestamptz, p_takes_hold boolean)
returns ledger_posted language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted ledger_posted;
  v_order int[] := '{}';
  v_ids bigint[] := '{}';
  v_heads bytea[] := '{}';
  v_account record;
  v_entry record;
  v_amount bigint;
  v_hold ledger_holds;
  v_at timestamptz;
  v_taken boolean;
  v_frozen boolean := false;
  v_missing bigint := 0;
  i int;
  j int;
begin
  if p_takes_hold then
    select * into v_hold from ledger_holds where id = p_id;
  end if;
  -- Everyone locks in the order of owner and asset, so crossing postings wait instead of deadlocking. The time is taken
  -- once the locks are held, so that the entries of an account and their times have the same order.
  for leg in 1 .. cardinality(p_kinds) loop
    j := leg;
    while j > 1 and (p_owners[v_order[j - 1]], p_assets[v_order[j - 1]]) > (p_owners[leg], p_assets[leg]) loop
      v_order[j] := v_order[j - 1];
      j := j - 1;
    end loop;
    v_order[j] := leg;
  end loop;
  foreach i in array v_order loop
    if p_kinds[i] = 'member' then
      select a.id, a.balance - a.held as available, a.head_hash, a.last_entry_at, a.frozen_at into v_account
        from ledger_accounts a where a.owner_id = p_owners[i] and a.kind = 'member' and a.asset = p_assets[i] for update;
      v_heads[i] := v_account.head_hash;
      v_at := greatest(v_at, v_account.last_entry_at);
      v_frozen := v_frozen or v_account.frozen_at is not null;
      v_missing := greatest(v_missing, -least(p_amounts[i], 0) - v_account.available
        - case when v_account.id = v_hold.account_id then v_hold.amount else 0 end);
    else
      select a.id into v_account from ledger_accounts a
        where a.owner_id = p_owners[i] and a.kind = p_kinds[i] and a.asset = p_assets[i];
      -- a vendor's account opens with the first points it takes
      if not found and p_kinds[i] = 'vendor_settlement' and p_amounts[i] > 0 then
        select a.id into v_account
          from ledger_open(p_kinds[i], p_owners[i], p_assets[i], null, coalesce(p_at, clock_timestamp())) a;
      end if;
    end if;
    if v_account.id is null then
      raise exception 'a leg names no account' using errcode = 'LG001';
    elsif v_account.id = any (v_ids) then
      raise exception 'two legs name one account' using errcode = '23514';
    end if;
    v_ids[i] := v_account.id;
  end loop;
  v_at := greatest(v_at, date_trunc('milliseconds', coalesce(p_at, clock_timestamp())));
  if p_takes_hold then
    update ledger_holds set status = 'posted', resolved_at = date_trunc('milliseconds', coalesce(p_at, clock_timestamp()))
      where id = p_id and status = 'held';
    v_taken := found;
  end if;
  insert into ledger_transactions
      (id, number, transaction_type, activity, idempotency_key, reverses_id, initiated_by, metadata, created_at)
    values (p_id, coalesce(v_hold.number, nextval('ledger_numbers')), p_type, p_activity, p_key, p_reverses, p_initiated_by,
      p_metadata, v_at)
    on conflict (idempotency_key) do nothing returning number into v_posted.number;
  if not found then
    return ledger_replay(p_key, p_type, p_activity, p_kinds, p_owners, p_assets, p_amounts);
  elsif p_takes_hold and not v_taken then
    raise exception 'there is no open hold %', p_id using errcode = 'LG005';
  elsif v_frozen then
    raise exception 'an account is frozen' using errcode = 'LG003';
  elsif v_missing > 0 then
    raise exception 'not enough points' using errcode = 'LG002', detail = v_missing;
  end if;

  for i in 1 .. cardinality(v_ids) loop
    v_amount := p_amounts[i];
    if p_kinds[i] = 'member' then
      update ledger_accounts a set
        balance = a.balance + v_amount,
        held = a.held - case when a.id = v_hold.account_id then v_hold.amount else 0 end,
        credits = a.credits + greatest(v_amount, 0),
        debits = a.debits + greatest(-v_amount, 0),
        earned = a.earned + case when p_type in ('earn', 'adjust') then v_amount else 0 end,
        seq = a.seq + 1,
        last_entry_at = v_at,
        head_hash = ledger_hash(a.head_hash, a.account_number, a.seq + 1, p_id, a.asset, v_amount, a.balance + v_amount,
          p_activity, v_at)
      where a.id = v_ids[i]
      returning a.seq, a.balance, a.credits, a.head_hash into v_entry;
      insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, prev_hash,
          hash, transaction_type, activity, created_at)
        values (p_id, v_ids[i], p_assets[i], v_amount, v_entry.seq, v_entry.balance, v_entry.credits, v_heads[i],
          v_entry.head_hash, p_type, p_activity, v_at);
    else
      insert into ledger_entries (transaction_id, account_id, asset, amount, transaction_type, activity, created_at)
        values (p_id, v_ids[i], p_assets[i], v_amount, p_type, p_activity, v_at);
    end if;
  end loop;
  v_posted.id := p_id;
  v_posted.created_at := v_at;
  v_posted.replayed := false;
  return v_posted;
end $$;

-- Sets aside points of a member. The same key again returns the same hold. Refusals as in ledger_post.
create or replace function ledger_hold(p_id uuid, p_owner uuid, p_asset text, p_amount bigint, p_type text, p_activity text,
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

-- Releases held points; p_status says why ('released' or 'expired'). LG005: the hold was resolved before.
create or replace function ledger_release(p_id uuid, p_status text, p_at timestamptz)
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

-- Locks a member's account until the end of the transaction, for a posting whose amount depends on the balance.
create or replace function ledger_lock(p_account bigint) returns void language sql security definer set search_path = public, pg_temp
as $$ select from ledger_accounts where id = p_account and kind = 'member' for update $$;

-- Locks a member's points account until the end of the transaction, and returns how it is under the lock.
create or replace function ledger_lock_member(p_owner uuid) returns table (balance bigint, available bigint)
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select a.balance, a.balance - a.held from ledger_accounts a
    where a.owner_id = p_owner and a.kind = 'member' and a.asset = 'POINTS' for update;
end $$;

-- No points move on a frozen account.
create or replace function ledger_freeze(p_member uuid, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set frozen_at = p_at where kind = 'member' and owner_id = p_member;
$$;

revoke execute on function ledger_hash, ledger_open, ledger_replay, ledger_post, ledger_hold, ledger_release, ledger_lock, ledger_lock_member,
  ledger_freeze from public;
grant execute on function ledger_hash, ledger_open, ledger_post, ledger_hold, ledger_release, ledger_lock, ledger_lock_member, ledger_freeze
  to club_app;
