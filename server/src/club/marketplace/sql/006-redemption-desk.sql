-- Who redeemed a voucher at the vendor's desk.
alter table redemptions add column used_by uuid references users;
create index on redemptions (used_by) where used_by is not null;
create index on redemptions (vendor_id, used_at desc) where status = 'used';

-- A code is found however it is typed: without its spaces and hyphens, in any case.
create index redemptions_of_plain_code on redemptions (vendor_id, upper(translate(code, ' -', '')));
drop index redemptions_of_code;

-- Other domains also read who redeemed a voucher, and the price it was sold with. Older ones have today's price.
create or replace view vouchers as
  select r.id, r.user_id, r.vendor_id, r.offer_id, r.offer_snapshot->>'title' as title, r.offer_snapshot->>'vendor' as vendor,
    r.offer_snapshot->>'how_to_redeem' as how_to_redeem, o.images[1] as image, o.redeem_url, r.points, r.status, r.code,
    r.issued_at, r.expires_at, r.used_at, r.close_reason, r.transaction_id, r.closed_at, r.refund_id, r.used_by,
    coalesce(r.offer_snapshot->'money', jsonb_build_object('list_price', o.list_price, 'percent', o.discount_percent,
      'amount', o.discount_amount, 'currency', o.currency)) as money
  from redemptions r join offers o on o.id = r.offer_id;
