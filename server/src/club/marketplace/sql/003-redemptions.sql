-- Codes a vendor uploaded; one is taken with each purchase.
create table offer_codes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references offers on delete cascade,
  code text not null check (length(code) between 1 and 120),
  redemption_id uuid unique,
  added_at timestamptz not null,
  unique (offer_id, code)
);
create index offer_codes_free on offer_codes (offer_id, id) where redemption_id is null;

-- Vouchers members bought. The snapshot is the offer as it was then.
create table redemptions (
  id uuid primary key,
  user_id uuid not null references users,
  offer_id uuid not null references offers,
  vendor_id uuid not null references vendors,
  points bigint not null check (points >= 0),
  offer_snapshot jsonb not null,
  status text not null check (status in ('issued', 'used', 'expired', 'refunded')),
  code text,
  issued_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  -- when the member was reminded of the voucher's expiry
  reminded_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  transaction_id uuid references ledger_transactions,
  refund_id uuid unique references ledger_transactions,
  check (points = 0 or transaction_id is not null),
  check (status <> 'refunded' or points = 0 or refund_id is not null)
);
-- The club's own codes are unique; codes of vendors may repeat.
create unique index redemptions_made_codes on redemptions (code) where code like 'LC-%';
create index on redemptions (user_id, issued_at desc);
create index on redemptions (offer_id, user_id);
create index on redemptions (issued_at desc, id);
create index on redemptions (vendor_id, issued_at desc);
create index on redemptions (expires_at) where status = 'issued';
create index redemptions_of_code on redemptions (vendor_id, code);

-- Vouchers whose mail is not queued yet. A job for each would cost more than the purchase.
create table redemptions_to_mail (redemption_id uuid primary key);

grant select, insert, update, delete on offer_codes, redemptions, redemptions_to_mail to club_app;

-- Vouchers with what their members see of them, for other domains to read.
create view vouchers as
  select r.id, r.user_id, r.vendor_id, r.offer_id, r.offer_snapshot->>'title' as title, r.offer_snapshot->>'vendor' as vendor,
    r.offer_snapshot->>'how_to_redeem' as how_to_redeem, o.images[1] as image, o.redeem_url, r.points, r.status, r.code,
    r.issued_at, r.expires_at, r.used_at, r.close_reason, r.transaction_id
  from redemptions r join offers o on o.id = r.offer_id;
grant select on vouchers to club_app;
