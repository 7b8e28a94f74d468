-- Background work has a login of its own: no setting of a call's transaction shows it another member's rows any more.
-- Finds nothing in a new database, whose tables are protected so from the beginning.
do $$
declare protected record;
begin
  for protected in
    select p.polrelid::regclass as rows from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'own_rows' and c.relnamespace = 'health'::regnamespace
  loop
    execute format($policy$
      alter policy own_rows on %s
        using (member_id = (select nullif(current_setting('health.member', true), '')::uuid))
    $policy$, protected.rows);
    execute format('create policy every_row on %s to health_worker using (true)', protected.rows);
    execute format('grant select, insert, update, delete on %s to health_worker', protected.rows);
  end loop;
end $$;
