-- Why points were adjusted by hand. The ledger stores no such text.
create table point_adjustments (
  transaction_id uuid primary key references ledger_transactions,
  user_id uuid not null references users on delete cascade,
  -- minor units, signed
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 10 and 500),
  at timestamptz not null
);
create index on point_adjustments (user_id, at desc);
grant select, insert, delete on point_adjustments to club_app;
