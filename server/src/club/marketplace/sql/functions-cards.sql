-- The card of an offer. Whether it has started or ended depends on the moment and is left out.
create or replace function offer_card(o offers) returns text language sql stable as $$
  select row_to_json(card)::text from (
    select o.id, o.title, o.summary,
      (select row_to_json(vendor) from (select v.id, v.slug, v.name, '/media/' || v.logo as logo
        from vendors v where v.id = o.vendor_id) vendor) as vendor,
      (select row_to_json(type) from (select t.id, t.code, t.name from offer_types t where t.id = o.offer_type_id) type)
        as offer_type,
      coalesce((select json_agg(row_to_json(category)) from (select c.id, c.slug, c.name from categories c
        where c.id = any (o.category_ids) order by c.position) category), '[]') as categories,
      o.images, o.image_alts, o.gender, o.countries, o.visibility,
      trim_scale(o.price_points / 100.0) as price_points, o.discount_percent,
      trim_scale(o.discount_amount / 100.0) as discount_amount, trim_scale(o.list_price / 100.0) as list_price, o.currency,
      case when o.stock_total is not null then greatest(0, o.stock_total - o.stock_used) end as stock_left,
      o.per_member_limit,
      to_char(o.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
      to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
      case when o.status = 'published' and o.stock_used >= o.stock_total then 'sold_out' else o.status end
        as effective_status,
      o.redemptions, o.version
  ) card
$$;

create or replace function offer_changes_card() returns trigger language plpgsql as $$
begin
  -- a vendor renamed at this moment does not see the new offer, which would keep the old name
  if tg_op = 'INSERT' then perform from vendors where id = new.vendor_id for share; end if;
  insert into offer_cards values (new.id, offer_card(new)) on conflict (offer_id) do update set card = excluded.card;
  return null;
end $$;
create or replace trigger changes_card after insert or update of vendor_id, offer_type_id, category_ids, title, summary, images,
    image_alts, gender, countries, visibility, price_points, discount_percent, discount_amount, list_price, currency,
    stock_total, stock_used, per_member_limit, starts_at, ends_at, status, redemptions, version on offers
  for each row execute function offer_changes_card();

-- Locks the offers first, so that none is bought between reading it and writing its card.
create or replace function renew_offer_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from offers where id = any (ids) order by id for no key update;
  update offer_cards k set card = offer_card(o) from offers o where o.id = any (ids) and k.offer_id = o.id;
end $$;

create or replace function vendor_changes_cards() returns trigger language plpgsql as $$
begin
  perform renew_offer_cards(array(select id from offers where vendor_id = new.id));
  return null;
end $$;
create or replace trigger changes_cards after update of slug, name, logo on vendors
  for each row execute function vendor_changes_cards();

create or replace function category_changes_cards() returns trigger language plpgsql as $$
begin
  perform renew_offer_cards(array(select id from offers where category_ids @> array[old.id]));
  return null;
end $$;
create or replace trigger changes_cards after update of slug, name, position or delete on categories
  for each row execute function category_changes_cards();

create or replace function offer_type_changes_cards() returns trigger language plpgsql as $$
begin
  perform renew_offer_cards(array(select id from offers where offer_type_id = new.id));
  return null;
end $$;
create or replace trigger changes_cards after update of code, name on offer_types
  for each row execute function offer_type_changes_cards();
