-- Guards. They hold for the owner of the tables as well.

create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '55000';
end $$;
create or replace trigger append_only before update or delete on ledger_entries for each row execute function ledger_is_append_only();
create or replace trigger append_only before update or delete on ledger_transactions for each row execute function ledger_is_append_only();
create or replace trigger no_truncate before truncate on ledger_entries for each statement execute function ledger_is_append_only();
create or replace trigger no_truncate before truncate on ledger_transactions for each statement execute function ledger_is_append_only();
create or replace trigger no_truncate before truncate on ledger_accounts for each statement execute function ledger_is_append_only();
create or replace trigger no_delete before delete on ledger_accounts for each row execute function ledger_is_append_only();
create or replace trigger same_account before update of id, kind, owner_id, asset, account_number on ledger_accounts
  for each row execute function ledger_is_append_only();

-- What never changes on an account is checked once, when it is opened: the trigger same_account keeps it.
create or replace function ledger_account_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create or replace trigger account_guard before insert on ledger_accounts for each row execute function ledger_account_guard();

create or replace function ledger_transaction_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.transaction_type not in ('earn', 'transfer', 'redeem', 'refund', 'expire', 'exchange', 'exchange_refund', 'adjust',
      'settle', 'forfeit')
    or new.activity !~ '^[a-z0-9_]{1,60}$'
    or length(new.idempotency_key) not between 1 and 300 then
    raise exception 'there is no such ledger transaction' using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger transaction_guard before insert on ledger_transactions
  for each row execute function ledger_transaction_guard();

-- An entry is whole, fits its account and is written by the database transaction that wrote its ledger transaction: once
-- committed, that takes no further legs, not even a balanced pair.
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
  if not v_fits or new.amount = 0 or num_nonnulls(new.seq, new.balance_after, new.credits_after, new.hash) not in (0, 4)
    or new.prev_hash is not null and not coalesce(new.seq > 1, false) then
    raise exception 'the entry does not fit its account' using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger entry_guard before insert on ledger_entries for each row execute function ledger_entry_guard();

-- Checked at commit, when all legs are there.
create or replace function ledger_is_balanced() returns trigger language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select coalesce(sum(legs), 0) < 2 or bool_or(total <> 0) from (
    select count(*) as legs, sum(amount) as total from ledger_entries where transaction_id = new.id group by asset) as assets) then
    raise exception 'the ledger transaction % is not balanced', new.id using errcode = '23514';
  end if;
  return null;
end $$;
drop trigger if exists balanced on ledger_transactions;
create constraint trigger balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_is_balanced();
