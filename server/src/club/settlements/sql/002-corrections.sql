-- What staff enter as wrong in an issued statement: a line of the vendor's next one. Amounts in hundredths of the currency.
create table settlement_corrections (
  id uuid primary key,
  vendor_id uuid not null,
  -- the statement that it is about
  month text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null check (length(reason) between 1 and 500),
  entered_at timestamptz not null,
  -- the statement that it became a line of; null while that is a draft
  settlement_id uuid references settlements,
  foreign key (vendor_id, month) references settlements (vendor_id, month)
);
create index on settlement_corrections (vendor_id, entered_at) where settlement_id is null;
create index on settlement_corrections (settlement_id);
grant select, insert, delete on settlement_corrections to club_app;
grant update (settlement_id) on settlement_corrections to club_app;

-- What the club answered to a dispute, which ends with it.
alter table settlements
  add column dispute_answer text not null default '' check (length(dispute_answer) <= 500),
  add column answered_at timestamptz;
grant update (dispute_answer, answered_at) on settlements to club_app;
