-- Stops the table's owner as well.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = '55000';
end $$;
create or replace trigger append_only before update or delete on audit_log
  for each row execute function audit_is_append_only();
create or replace trigger no_truncate before truncate on audit_log
  for each statement execute function audit_is_append_only();
