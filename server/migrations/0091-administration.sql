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

-- Changes what of a rule is named, one rule at a time; false when there is none. No plain update of the rules is granted.
create function change_event_type(p_code text, p_change jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (p_change->>'points')::bigint > 10000000 then
    raise exception 'a rule gives at most 100,000.00 points' using errcode = '22003';
  end if;
  update event_types set
    name = coalesce(p_change->>'name', name),
    description = coalesce(p_change->>'description', description),
    points = coalesce((p_change->>'points')::bigint, points),
    per_day = case when p_change ? 'per_day' then (p_change->>'per_day')::smallint else per_day end,
    per_month = case when p_change ? 'per_month' then (p_change->>'per_month')::smallint else per_month end,
    per_lifetime = case when p_change ? 'per_lifetime' then (p_change->>'per_lifetime')::smallint else per_lifetime end,
    cooldown_seconds = coalesce((p_change->>'cooldown_seconds')::integer, cooldown_seconds),
    is_active = coalesce((p_change->>'is_active')::boolean, is_active)
  where code = p_code;
  return found;
end $$;
revoke all on function change_event_type(text, jsonb) from public;
grant execute on function change_event_type(text, jsonb) to club_app;

-- How the club answered a proposal, in the words that its sender was told.
alter table offer_proposals add column reviewed_at timestamptz;
alter table offer_proposals add column review_reason text check (length(review_reason) <= 500);
