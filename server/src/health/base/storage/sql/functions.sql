-- Prepares a table of members' rows: the product's role may use it, and sees only the rows of the member whom its
-- transaction names, or all of them in background work that says so.
create or replace function protect_rows(rows regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', rows);
  execute format($policy$
    create policy own_rows on %s to health_app using (
      member_id = (select nullif(current_setting('health.member', true), '')::uuid)
      or (select current_setting('health.scope', true)) = 'all')
  $policy$, rows);
  execute format('grant select, insert, update, delete on %s to health_app', rows);
end $$;
revoke execute on function protect_rows from public;
