-- An offer carries its vendor's name, and whether the vendor may sell.
create or replace function offer_follows_vendor() returns trigger language plpgsql as $$
begin
  select name, (status = 'APR' or in_recheck) and not is_suspended and club_paused_at is null
    into new.vendor_name, new.vendor_live
    from vendors where id = new.vendor_id;
  insert into offer_words select distinct w from regexp_split_to_table(lower(new.title || ' ' || new.vendor_name), '[^[:alnum:]]+') w
    where length(w) between 3 and 60 on conflict do nothing;
  return new;
end $$;
create or replace trigger follows_vendor before insert or update of title, vendor_id, vendor_name, vendor_live on offers
  for each row execute function offer_follows_vendor();

create or replace function vendor_changes_offers() returns trigger language plpgsql as $$
begin
  update offers set vendor_name = new.name where vendor_id = new.id;
  return null;
end $$;
create or replace trigger changes_offers after update of name, status, is_suspended, club_paused_at on vendors
  for each row execute function vendor_changes_offers();
