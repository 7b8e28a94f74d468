-- A posting in three quarters of the time. PostgreSQL reads the text of every CHECK of a table again for each statement that
-- writes to it, which was a quarter of a posting, and the accounts of a posting were found by a plan that read many more.

-- What never changes is checked once, when the account is opened: the trigger same_account keeps it.
create function ledger_account_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind not in ('member', 'issuance', 'treasury', 'vendor_settlement', 'exchange_clearing', 'partner_issuance',
      'expired', 'adjustment')
    or (new.kind = 'member') <> (new.account_number is not null)
    or new.account_number !~ '^[0-9]{12}$'
    or (new.kind in ('member', 'vendor_settlement', 'exchange_clearing', 'partner_issuance'))
      <> (new.owner_id <> '00000000-0000-0000-0000-000000000000') then
    raise exception 'there is no such account' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger account_guard before insert on ledger_accounts for each row execute function ledger_account_guard();

do $$
declare
  v_check record;
begin
  for v_check in
    select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and conrelid in ('ledger_accounts'::regclass, 'ledger_transactions'::regclass, 'ledger_entries'::regclass)
  loop
    execute format('alter table %s drop constraint %I', v_check.name, v_check.conname);
  end loop;
end $$;

-- Whatever else happens, the sums of an account agree, nothing is spent twice, and the chain has a head when it has links.
alter table ledger_accounts add constraint ledger_accounts_add_up check (
  case when kind = 'member'
    then held >= 0 and debits >= 0 and balance >= held and balance = credits - debits and (seq = 0) = (head_hash is null)
    else balance = 0 and held = 0 and seq = 0 end);

create function ledger_transaction_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.transaction_type not in ('earn', 'transfer', 'redeem', 'refund', 'expire', 'exchange', 'exchange_refund', 'adjust',
      'settle', 'forfeit')
    or new.activity !~ '^[a-z0-9_]{1,60}$'
    or length(new.idempotency_key) not between 1 and 300 then
    raise exception 'there is no such ledger transaction' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transaction_guard before insert on ledger_transactions
  for each row execute function ledger_transaction_guard();

-- As before, with what were checks of the table; that the transaction exists is seen here, so no foreign key looks again.
create or replace function ledger_entry_guard() returns trigger language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_fits boolean;
  v_open boolean;
begin
  select a.asset = new.asset and (a.kind = 'member') = (new.seq is not null), t.db_txid = pg_current_xact_id()
    into v_fits, v_open
    from ledger_accounts a, ledger_transactions t where a.id = new.account_id and t.id = new.transaction_id;
  if v_open is not true then
    raise exception 'the ledger transaction is closed' using errcode = '55000';
  end if;
  if not v_fits or new.amount = 0 or (new.seq is null) <> (new.hash is null)
    or (new.seq is null) <> (new.balance_after is null) or (new.seq is null) <> (new.credits_after is null)
    or new.prev_hash is not null and not coalesce(new.seq > 1, false) then
    raise exception 'the entry does not fit its account' using errcode = '23514';
  end if;
  return new;
end $$;
alter table ledger_entries drop constraint ledger_entries_transaction_id_fkey;

-- The one way points move. Leg i adds p_amounts[i] to the account (p_kinds[i], p_owners[i], p_assets[i]).
-- p_takes_hold settles the hold that has the id of this posting. Refusals: LG001 no such account, LG002 not enough,
-- LG003 frozen, LG004 key used for something else, LG005 no open hold.
-- Each statement finds one row by a whole unique key, so that no plan made while a table is small reads all of it later.
create or replace function ledger_post(p_id uuid, p_type text, p_activity text, p_key text,
  p_kinds text[], p_owners uuid[], p_assets text[], p_amounts bigint[],
  p_metadata jsonb, p_reverses uuid, p_initiated_by uuid, p_at timestamptz, p_takes_hold boolean)
returns ledger_posted language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_posted ledger_posted;
  v_ids bigint[] := '{}';
  v_members bigint[] := '{}';
  v_id bigint;
  v_account record;
  v_entry record;
  v_amount bigint;
  v_hold ledger_holds;
  v_at timestamptz;
  v_taken boolean;
  v_frozen boolean := false;
  v_short boolean := false;
begin
  for i in 1 .. cardinality(p_kinds) loop
    select a.id into v_id from ledger_accounts a
      where a.owner_id = p_owners[i] and a.kind = p_kinds[i] and a.asset = p_assets[i];
    if not found then
      raise exception 'a leg names no account' using errcode = 'LG001';
    elsif v_id = any (v_ids) then
      raise exception 'two legs name one account' using errcode = '23514';
    end if;
    v_ids := v_ids || v_id;
    if p_kinds[i] = 'member' then
      v_members := v_members || v_id;
    end if;
  end loop;

  if p_takes_hold then
    select * into v_hold from ledger_holds where id = p_id;
  end if;
  -- Everyone locks in the order of the ids, so crossing postings wait instead of deadlocking. The time is taken when
  -- the locks are held: the order of an account's entries and the order of their times agree.
  foreach v_id in array array_sort(v_members) loop
    select balance - held as available, last_entry_at, frozen_at into v_account
      from ledger_accounts where id = v_id for update;
    v_at := greatest(v_at, v_account.last_entry_at);
    v_frozen := v_frozen or v_account.frozen_at is not null;
    v_short := v_short or v_account.available + case when v_id = v_hold.account_id then v_hold.amount else 0 end
      + least(p_amounts[array_position(v_ids, v_id)], 0) < 0;
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
  elsif v_short then
    raise exception 'not enough points' using errcode = 'LG002';
  end if;

  for i in 1 .. cardinality(v_ids) loop
    v_amount := p_amounts[i];
    if p_kinds[i] = 'member' then
      update ledger_accounts a set
        balance = a.balance + v_amount,
        held = a.held - case when a.id = v_hold.account_id then v_hold.amount else 0 end,
        credits = a.credits + greatest(v_amount, 0),
        debits = a.debits + greatest(-v_amount, 0),
        seq = a.seq + 1,
        last_entry_at = v_at,
        head_hash = ledger_hash(a.head_hash, a.account_number, a.seq + 1, p_id, a.asset, v_amount, a.balance + v_amount,
          p_activity, v_at)
      where a.id = v_ids[i]
      returning new.seq, new.balance, new.credits, old.head_hash as prev_hash, new.head_hash as hash into v_entry;
      insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, prev_hash,
          hash, transaction_type, activity, created_at)
        values (p_id, v_ids[i], p_assets[i], v_amount, v_entry.seq, v_entry.balance, v_entry.credits, v_entry.prev_hash,
          v_entry.hash, p_type, p_activity, v_at);
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
