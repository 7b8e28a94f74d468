-- Opens a member's own rows to the rest of the transaction where the member agrees to a version of a purpose, and says
-- whether they do and in which zones they were: what nearly every call of the health half asks first, in one round trip.
-- Without their agreement the rest of the transaction sees no member's rows.
create or replace function open_member_rows(member uuid, asked_purpose text, asked_version text)
returns table (agreed boolean, time_zones jsonb) language plpgsql as $$
begin
  perform set_config('health.member', member::text, true);
  select exists (select from health_consents c where c.member_id = member and c.purpose = asked_purpose
      and c.version = asked_version and c.withdrawn_at is null),
    list_time_zones(member)
  into agreed, time_zones;
  return next;
  if not agreed then
    perform set_config('health.member', '', true);
  end if;
end $$;
