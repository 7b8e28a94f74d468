-- What only the commands of the machine do: freezing points, correcting them with a reason, changing what earns them.

-- While an account is frozen no points move on it.
create function ledger_freeze(p_member uuid, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update ledger_accounts set frozen_at = p_at where kind = 'member' and owner_id = p_member;
$$;
revoke all on function ledger_freeze(uuid, timestamptz) from public;
grant execute on function ledger_freeze(uuid, timestamptz) to club_app;

-- Why points were corrected by hand. The ledger holds no words.
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

grant update (name, description, points, per_day, per_month, per_lifetime, cooldown_seconds, is_active) on event_types to club_app;

-- How the club answered a proposal, in the words that its sender was told.
alter table offer_proposals add column reviewed_at timestamptz;
alter table offer_proposals add column review_reason text check (length(review_reason) <= 500);
