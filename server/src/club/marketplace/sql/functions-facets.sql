-- The facets of an offer, by name.
create or replace function offer_facets_of(o offers) returns text[] language sql immutable as $$
  select array[o.visibility, 'type ' || o.offer_type_id, coalesce('for ' || o.gender, 'for all')]
    || array(select 'category ' || id from unnest(o.category_ids) id)
    || case when o.countries = '{}' then array['everywhere'] else array(select 'country ' || code from unnest(o.countries) code) end
    || case when o.discount_percent is not null then array['discount ' || o.discount_percent] else '{}' end
    || case when o.price_points > 0 then array['points'] else '{}' end
    || case when o.price_points > 0 or o.discount_percent is not null or o.discount_amount is not null
      then array['reduced'] else '{}' end
$$;

create or replace function offer_changes_facets() returns trigger language plpgsql as $$
begin
  insert into offer_facet_changes values (coalesce(new.number, old.number));
  return null;
end $$;
create or replace trigger changes_facets after insert or delete or update of status, vendor_id, vendor_name, vendor_live, visibility,
    offer_type_id, gender, category_ids, countries, discount_percent, discount_amount, price_points, starts_at, ends_at
    on offers
  for each row execute function offer_changes_facets();
