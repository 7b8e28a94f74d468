create or replace function decisions_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a decision is never changed' using errcode = '55000';
end $$;
create or replace trigger stands before update on decisions for each row execute function decisions_stand();
