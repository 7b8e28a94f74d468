-- Other domains also read the categories of a voucher's offer, which choose its art.
create or replace view vouchers as
  select r.id, r.user_id, r.vendor_id, r.offer_id, r.offer_snapshot->>'title' as title, r.offer_snapshot->>'vendor' as vendor,
    r.offer_snapshot->>'how_to_redeem' as how_to_redeem, o.images[1] as image, o.redeem_url, r.points, r.status, r.code,
    r.issued_at, r.expires_at, r.used_at, r.close_reason, r.transaction_id, r.closed_at, r.refund_id, r.used_by,
    coalesce(r.offer_snapshot->'money', jsonb_build_object('list_price', o.list_price, 'percent', o.discount_percent,
      'amount', o.discount_amount, 'currency', o.currency)) as money,
    array(select c.slug from categories c where c.id = any (o.category_ids)) as categories
  from redemptions r join offers o on o.id = r.offer_id;
