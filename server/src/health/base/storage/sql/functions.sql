-- Prepares a table of members' rows: a call's login sees only the rows of the member whom its transaction names, and the
-- login of background work sees all of them.
create or replace function protect_rows(rows regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', rows);
  execute format($policy$
    create policy own_rows on %s to health_app
      using (member_id = (select nullif(current_setting('health.member', true), '')::uuid))
  $policy$, rows);
  execute format('create policy every_row on %s to health_worker using (true)', rows);
  execute format('grant select, insert, update, delete on %s to health_app, health_worker', rows);
end $$;
revoke execute on function protect_rows from public;
