-- What members are asked to accept stays as it is: only a version without a day can be written.
create or replace function agreement_version_guard() returns trigger language plpgsql as $$
begin
  if old.holds_from is not null and (new.name, new.title, new.text) is distinct from (old.name, old.title, old.text) then
    raise exception 'a published version of % is never changed', old.name using errcode = '55000';
  end if;
  return new;
end $$;
create or replace trigger version_guard before update on agreement_versions for each row execute function agreement_version_guard();
