-- What the club pays a vendor for its vouchers. A contract holds from its day until the next one.
create table vendor_contracts (
  vendor_id uuid not null references vendors,
  holds_from date not null,
  -- a point in ten-thousandths of the currency
  worth integer not null check (worth between 0 and 10000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- in hundredths of a percent
  commission integer not null check (commission between 0 and 10000),
  -- a voucher sold while the contract holds counts when it is sold, or when it is used
  counts text not null check (counts in ('sold', 'used')),
  vat text not null check (length(vat) <= 200),
  changed_at timestamptz not null,
  primary key (vendor_id, holds_from)
);

-- Issued statements of a calendar month of the club's zone. Points in hundredths, amounts in hundredths of the currency.
-- Only the state changes afterwards; a correction is a line in the next statement.
create table settlements (
  id uuid primary key,
  vendor_id uuid not null references vendors,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- counted within the month: the third of October 2026 is ST-2026-10-003
  number integer not null check (number > 0),
  vendor_name text not null,
  time_zone text not null,
  currency text not null,
  vat text not null,
  points_carried_in bigint not null,
  points_sold bigint not null,
  points_used bigint not null,
  points_refunded bigint not null,
  points_expired bigint not null,
  points_carried_over bigint not null,
  -- points the club pays for, and points of expired vouchers that stay with the club
  counted bigint not null,
  released bigint not null,
  -- a negative amount is taken off the next statement
  carried_in bigint not null check (carried_in <= 0),
  amount bigint not null,
  state text not null default 'issued' check (state in ('issued', 'paid', 'disputed')),
  issued_at timestamptz not null,
  paid_at timestamptz,
  disputed_at timestamptz,
  dispute_reason text not null default '' check (length(dispute_reason) <= 500),
  db_txid xid8 not null default pg_current_xact_id(),
  unique (vendor_id, month),
  unique (month, number),
  check (points_carried_over = points_carried_in + points_sold - points_used - points_refunded - points_expired)
);

create table settlement_lines (
  settlement_id uuid not null references settlements,
  position smallint not null,
  -- by offer; what a contract's points are worth; what corrects an earlier month
  kind text not null check (kind in ('offer', 'contract', 'correction')),
  label text not null,
  offer_id uuid,
  corrects text,
  contract_from date,
  point_worth integer not null,
  commission_rate integer not null,
  carried_in integer not null,
  sold integer not null,
  used integer not null,
  refunded integer not null,
  expired integer not null,
  carried_over integer not null,
  points bigint not null,
  worth bigint not null,
  commission bigint not null,
  primary key (settlement_id, position)
);

-- What each statement said of each voucher. A reversed entry is one that a later statement took back.
create table settlement_entries (
  settlement_id uuid not null references settlements,
  redemption_id uuid not null,
  -- a voucher that an earlier way of settling had paid for is carried in
  what text not null check (what in ('carried', 'sold', 'used', 'refunded', 'expired')),
  reversed boolean not null,
  at timestamptz not null,
  offer_id uuid not null,
  title text not null,
  points bigint not null,
  counted bigint not null,
  released bigint not null,
  contract_from date,
  primary key (redemption_id, settlement_id, what, reversed)
);
create index on settlement_entries (settlement_id);

grant select, insert, update on vendor_contracts to club_app;
grant select, insert on settlements, settlement_lines, settlement_entries to club_app;
grant update (state, paid_at, disputed_at, dispute_reason) on settlements to club_app;
