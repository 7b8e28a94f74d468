-- Issued statements never change. The guards hold for the owner of the tables as well.
create or replace function settlement_is_issued() returns trigger language plpgsql as $$
begin
  raise exception 'an issued statement is never changed: a correction is a line in the next' using errcode = '55000';
end $$;
create or replace trigger issued before update or delete on settlement_lines
  for each row execute function settlement_is_issued();
create or replace trigger issued before update or delete on settlement_entries
  for each row execute function settlement_is_issued();
create or replace trigger issued before delete or update of id, vendor_id, month, number, vendor_name, time_zone, currency, vat,
    points_carried_in, points_sold, points_used, points_refunded, points_expired, points_carried_over, counted, released,
    carried_in, amount, issued_at, db_txid on settlements
  for each row execute function settlement_is_issued();
create or replace trigger no_truncate before truncate on settlements
  for each statement execute function settlement_is_issued();
create or replace trigger no_truncate before truncate on settlement_lines
  for each statement execute function settlement_is_issued();
create or replace trigger no_truncate before truncate on settlement_entries
  for each statement execute function settlement_is_issued();

-- Lines and entries are written by the database transaction that issues their statement.
create or replace function settlement_is_being_issued() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if (select db_txid from settlements where id = new.settlement_id) is distinct from pg_current_xact_id() then
    raise exception 'the statement is issued and takes no further lines' using errcode = '55000';
  end if;
  return new;
end $$;
create or replace trigger being_issued before insert on settlement_lines
  for each row execute function settlement_is_being_issued();
create or replace trigger being_issued before insert on settlement_entries
  for each row execute function settlement_is_being_issued();

-- A correction that became a line stays as it is, and becomes one only with its statement.
create or replace function settlement_correction_is_stated() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if old.settlement_id is not null then
    raise exception 'a correction that a statement has is never changed' using errcode = '55000';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if (select db_txid from settlements where id = new.settlement_id) is distinct from pg_current_xact_id() then
    raise exception 'the statement is issued and takes no further lines' using errcode = '55000';
  end if;
  return new;
end $$;
create or replace trigger stated before update or delete on settlement_corrections
  for each row execute function settlement_correction_is_stated();
