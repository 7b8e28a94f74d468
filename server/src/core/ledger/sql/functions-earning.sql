create or replace function event_type_versions() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger next_version before update of points, client_triggered, period, cooldown_seconds, reference_cooldown_seconds,
  per_day, per_month, per_lifetime on event_types for each row execute function event_type_versions();

-- Returns the limit of a rule that is reached at p_now and when it ends. No reason: it can be earned. No end: never again.
create or replace function earn_limit(p_type event_types, p_today bigint, p_month bigint, p_total bigint, p_last timestamptz,
  p_now timestamptz, p_zone text, out reason text, out available_at timestamptz)
language plpgsql stable as $$
declare
  v_day timestamp := date_trunc('day', p_now at time zone p_zone);
begin
  if p_total >= p_type.per_lifetime then
    reason := 'lifetime_cap';
    return;
  end if;
  if p_today >= p_type.per_day then
    reason := 'daily_cap';
    available_at := (v_day + interval '1 day') at time zone p_zone;
  end if;
  if p_month >= p_type.per_month then
    reason := 'monthly_cap';
    available_at := (date_trunc('month', v_day) + interval '1 month') at time zone p_zone;
  end if;
  if p_last + make_interval(secs => p_type.cooldown_seconds) > greatest(p_now, available_at) then
    reason := 'cool_down';
    available_at := p_last + make_interval(secs => p_type.cooldown_seconds);
  end if;
end $$;

-- Its signature before health acts were asked for consent.
drop function if exists ledger_earn(uuid, uuid, text, text, timestamptz, boolean, jsonb, text, timestamptz);

-- Awards the points of an event, or says which limit stands against it. All limits are judged under the lock of the
-- member's account, so parallel events can't pass them. Only the programme budget can be passed, by awards under way at
-- the same moment. Refusals: LG001 no account, LG003 account frozen (events of the member's client; others answer
-- 'frozen'), LG006 no such rule, LG007 not for clients, LG008 a health act without the member's consent.
create or replace function ledger_earn(p_id uuid, p_user uuid, p_event text, p_reference text, p_occurred_at timestamptz,
  p_by_member boolean, p_metadata jsonb, p_zone text, p_at timestamptz, p_health_consent boolean)
returns earned language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_type event_types;
  v_account ledger_accounts;
  v_earned earned := ('capped', null, 0, null, 0, null, false, false);
  v_month_start date;
  v_day date := (p_occurred_at at time zone p_zone)::date;
  v_period text;
  v_reason text;
  v_today bigint;
  v_month bigint;
  v_total bigint := 0;
  v_last timestamptz;
begin
  select * into v_type from event_types where code = p_event;
  if not found or p_by_member and not v_type.is_active then
    raise exception 'there is no rule %', p_event using errcode = 'LG006';
  end if;
  if p_by_member and not v_type.client_triggered then
    raise exception 'the rule % is not for clients', p_event using errcode = 'LG007';
  end if;
  if v_type.is_health and not p_health_consent then
    raise exception 'the member has not agreed to points for health acts' using errcode = 'LG008';
  end if;
  select * into v_account from ledger_accounts where kind = 'member' and owner_id = p_user and asset = 'POINTS' for update;
  if not found then
    raise exception 'the member has no account' using errcode = 'LG001';
  end if;
  v_earned.balance := v_account.balance;
  v_earned.is_gift := v_type.is_gift;
  v_month_start := date_trunc('month', v_day)::date;
  v_period := case v_type.period when 'ever' then '' when 'year' then to_char(v_day, 'YYYY') else v_day::text end;

  select e.points, e.transaction_id into v_earned.points, v_earned.transaction_id from reward_events e
    where e.user_id = p_user and e.event_type_id = v_type.id and e.reference = p_reference and e.period = v_period;
  if found then
    v_earned.status := 'awarded';
    v_earned.replayed := true;
  else
    v_earned.points := 0;
  end if;
  if not v_earned.replayed and not v_type.is_active then
    v_earned.reason := 'inactive';
    return v_earned;
  end if;
  if not v_earned.replayed and v_account.frozen_at is not null then
    if p_by_member then
      raise exception 'the account is frozen' using errcode = 'LG003';
    end if;
    v_earned.reason := 'frozen';
    return v_earned;
  end if;

  -- Only what the rule needs is counted: a daily rule never reads more than a month of events.
  select count(*) filter (where e.local_day = v_day), count(*) into v_today, v_month from reward_events e
    where e.user_id = p_user and e.event_type_id = v_type.id
      and e.local_day >= v_month_start and e.local_day < v_month_start + interval '1 month';
  if v_type.per_lifetime is not null then
    select count(*) into v_total from reward_events e where e.user_id = p_user and e.event_type_id = v_type.id;
  end if;
  if v_type.cooldown_seconds > 0 then
    select max(e.occurred_at) into v_last from reward_events e where e.user_id = p_user and e.event_type_id = v_type.id;
  end if;
  select l.reason, l.available_at into v_reason, v_earned.available_at
    from earn_limit(v_type, v_today, v_month, v_total, v_last, p_occurred_at, p_zone) as l;
  if v_earned.replayed then
    return v_earned;
  end if;
  if v_reason is null and v_type.reference_cooldown_seconds > 0 then
    select 'cool_down', max(e.occurred_at) + make_interval(secs => v_type.reference_cooldown_seconds)
      into v_reason, v_earned.available_at from reward_events e
      where e.user_id = p_user and e.event_type_id = v_type.id and e.reference = p_reference
      having max(e.occurred_at) + make_interval(secs => v_type.reference_cooldown_seconds) > p_occurred_at;
  end if;
  if v_reason is null then
    select case
        when p_by_member and v_type.points + (select coalesce(sum(e.points), 0) from reward_events e
          where e.user_id = p_user and e.local_day = v_day and e.by_member) > l.member_daily then 'daily_cap'
        when v_type.points + (select coalesce(sum(d.points), 0) from earn_days d where d.day = v_day) > l.programme_daily
          then 'budget'
      end into v_reason from earn_limits l;
    if v_reason is not null then
      v_earned.available_at := (v_day + 1)::timestamp at time zone p_zone;
    end if;
  end if;
  if v_reason is not null then
    v_earned.reason := v_reason;
    return v_earned;
  end if;

  -- What is never changed must not tell which health act it was, not even by its key.
  perform ledger_post(p_id, 'earn', case when v_type.is_health then 'health_act' else p_event end,
    case when v_type.is_health then 'earn:' || p_id
      else format('earn:%s:%s:%s:%s', p_user, p_event, p_reference, v_period) end,
    '{issuance,member}', array['00000000-0000-0000-0000-000000000000', p_user]::uuid[], '{POINTS,POINTS}',
    array[-v_type.points, v_type.points],
    case when v_type.is_health then '{}' else jsonb_build_object(
      'reference', jsonb_build_object('kind', v_type.category, 'id', p_reference), 'rule_version', v_type.version) end,
    null, case when p_by_member then p_user end, p_at, false);
  insert into reward_events (transaction_id, user_id, event_type_id, reference, period, occurred_at, local_day, points,
      rule_version, by_member, metadata)
    values (p_id, p_user, v_type.id, p_reference, v_period, p_occurred_at, v_day, v_type.points, v_type.version,
      p_by_member, case when v_type.is_health then '{}' else p_metadata end);
  insert into earn_days as d (day, shard, points) values (v_day, v_account.id % 16, v_type.points)
    on conflict (day, shard) do update set points = d.points + excluded.points;
  select l.available_at into v_earned.available_at from earn_limit(v_type, v_today + 1, v_month + 1, v_total + 1,
    greatest(v_last, p_occurred_at), p_occurred_at, p_zone) as l;
  v_earned.status := 'awarded';
  v_earned.points := v_type.points;
  v_earned.transaction_id := p_id;
  v_earned.balance := v_account.balance + v_type.points;
  return v_earned;
end $$;

-- Keys the reference of a health act from before they were keyed.
create or replace function ledger_key_reference(p_transaction uuid, p_reference text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update reward_events set reference = p_reference, is_plain = false where transaction_id = p_transaction and is_plain;
$$;

-- Leaves of a member's health acts that there was one, its points and its day. Returns how many there were.
create or replace function ledger_forget_health_acts(p_user uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_forgotten bigint;
begin
  update reward_events e set event_type_id = f.id, reference = e.transaction_id, period = '', metadata = '{}', is_plain = false,
      by_member = false, occurred_at = date_trunc('day', e.occurred_at)
    from event_types t, event_types f
    where e.user_id = p_user and t.id = e.event_type_id and t.is_health and f.code = 'health_act' and t.id <> f.id;
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end $$;

-- Adds the rules that domains register, by code. Of rules that exist, what administrators can't change follows.
create or replace function register_event_types(p_rules jsonb) returns void language plpgsql as $$
begin
  insert into event_types (code, name, description, icon, category, points, client_triggered, period, per_day, per_lifetime,
      cooldown_seconds, reference_cooldown_seconds, is_gift, is_welcome, is_health, streak_days)
    select code, r->>'name', r->>'description', r->>'icon', r->>'category', 100 * (r->>'points')::bigint,
      r ? 'isReported', r->>'per', (r->>'perDay')::smallint, (r->>'perLifetime')::smallint,
      86400 * coalesce((r->>'pauseDays')::integer, 0), 86400 * coalesce((r->>'referencePauseDays')::integer, 0),
      r ? 'isGift' or r ? 'streakDays', r ? 'isWelcome', r ? 'isHealth', (r->>'streakDays')::smallint
    from jsonb_each(p_rules) as rules (code, r)
    where not exists (select from event_types t where t.code = rules.code)
    order by code;
  update event_types t set icon = r->>'icon', category = r->>'category', client_triggered = r ? 'isReported',
      period = r->>'per', is_gift = r ? 'isGift' or r ? 'streakDays', is_welcome = r ? 'isWelcome',
      is_health = r ? 'isHealth', streak_days = (r->>'streakDays')::smallint
    from jsonb_each(p_rules) as rules (code, r)
    where t.code = rules.code and (t.icon, t.category, t.client_triggered, t.period, t.is_gift, t.is_welcome, t.is_health,
        t.streak_days)
      is distinct from (r->>'icon', r->>'category', r ? 'isReported', r->>'per', r ? 'isGift' or r ? 'streakDays',
        r ? 'isWelcome', r ? 'isHealth', (r->>'streakDays')::smallint);
  -- rules that staff made follow what they count
  update event_types t set icon = c.icon, category = c.category, client_triggered = c.client_triggered, period = c.period,
      is_health = c.is_health
    from event_types c
    where c.id = t.counts_id and (t.icon, t.category, t.client_triggered, t.period, t.is_health)
      is distinct from (c.icon, c.category, c.client_triggered, c.period, c.is_health);
end $$;

-- Adds a rule that counts the events of a registered one, and gives nothing before it is started. Returns false where there
-- is no such event to count: welcome points and streaks are paid once, by their own rule alone.
create or replace function create_event_type(p_code text, p_counts text, p_rule jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (p_rule->>'points')::bigint > 10000000 then
    raise exception 'a rule gives at most 100,000.00 points' using errcode = '22003';
  end if;
  -- a gift, since the member does nothing more for it than for the event
  insert into event_types (code, name, description, icon, category, points, client_triggered, period, per_day, per_month,
      per_lifetime, is_gift, is_health, is_active, counts_id)
    select p_code, p_rule->>'name', p_rule->>'description', c.icon, c.category, (p_rule->>'points')::bigint, c.client_triggered,
      c.period, (p_rule->>'per_day')::smallint, (p_rule->>'per_month')::smallint, (p_rule->>'per_lifetime')::smallint, true,
      c.is_health, false, c.id
    from event_types c
    where c.code = p_counts and c.counts_id is null and not c.is_welcome and c.streak_days is null and c.code <> 'health_act';
  return found;
end $$;

-- Changes the named fields of one rule and returns false when there is none. Plain updates of the rules are not granted.
create or replace function change_event_type(p_code text, p_change jsonb) returns boolean
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

revoke execute on function earn_limit, ledger_earn, ledger_key_reference, ledger_forget_health_acts, register_event_types,
  create_event_type, change_event_type from public;
grant execute on function earn_limit, ledger_earn, ledger_key_reference, ledger_forget_health_acts, create_event_type,
  change_event_type to club_app;
