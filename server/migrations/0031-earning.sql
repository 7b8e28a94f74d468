-- What earns points, and how often.
create table event_types (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_]{1,60}$'),
  name text not null,
  description text not null,
  icon text not null,
  category text not null,
  points bigint not null check (points > 0),
  -- reported by the member's own client; the others are raised by the club's server
  client_triggered boolean not null,
  -- one reference counts once in this period of the club's calendar
  period text not null check (period in ('ever', 'year', 'day')),
  cooldown_seconds integer not null default 0 check (cooldown_seconds >= 0),
  -- pause before the same reference counts again
  reference_cooldown_seconds integer not null default 0 check (reference_cooldown_seconds >= 0),
  per_day smallint check (per_day > 0),
  per_month smallint check (per_month > 0),
  per_lifetime smallint check (per_lifetime > 0),
  -- kept with every event, so that a later change of the rule does not rewrite what was given under the earlier one
  version integer not null default 1,
  is_active boolean not null default false
);

create function event_type_versions() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update of points, client_triggered, period, cooldown_seconds, reference_cooldown_seconds,
  per_day, per_month, per_lifetime on event_types for each row execute function event_type_versions();

-- A rule becomes active with the part of the product that raises it.
insert into event_types
  (code, name, points, category, icon, client_triggered, period, per_day, per_lifetime, cooldown_seconds, reference_cooldown_seconds, is_active, description)
values
  ('account_verified', 'Account verified', 10000, 'welcome', 'shield-check', false, 'ever', null, 1, 0, 0, true, 'Confirm your email address.'),
  ('profile_completed', 'Profile completed', 5000, 'welcome', 'user-check', false, 'ever', null, 1, 0, 0, true, 'Fill in your name, country, date of birth and gender.'),
  ('onboarding_completed', 'First questionnaire', 5000, 'welcome', 'clipboard-check', false, 'ever', null, 1, 0, 0, false, 'Answer the questions about your goals.'),
  ('daily_visit', 'Daily visit', 200, 'habit', 'calendar-check', true, 'day', 1, null, 0, 0, true, 'Open the club once a day.'),
  ('audio_listened', 'Mindfulness exercise', 300, 'mindfulness', 'headphones', true, 'day', 3, null, 0, 0, false, 'Listen to an exercise to the end. Three different ones count each day.'),
  ('workout_done', 'Workout done', 500, 'fitness', 'barbell', true, 'day', 1, null, 0, 0, false, 'Finish a workout of your plan.'),
  ('blueprint_read', 'Blueprint read', 500, 'learning', 'book', true, 'ever', null, null, 0, 0, false, 'Read a blueprint. Each counts once.'),
  ('steps_goal', 'Daily step goal', 500, 'health', 'shoe', false, 'day', 1, null, 0, 0, false, 'Reach your step goal.'),
  ('sleep_logged', 'Night of sleep logged', 200, 'health', 'moon', false, 'day', 1, null, 0, 0, false, 'Record how you slept.'),
  ('glucose_day', 'Day of glucose readings', 200, 'health', 'droplet', false, 'day', 1, null, 0, 0, false, 'Record your glucose for a day.'),
  ('meal_plan_created', 'Meal plan made', 500, 'nutrition', 'salad', false, 'day', null, null, 604800, 0, false, 'Make a meal plan. One counts every 7 days.'),
  ('fitness_plan_created', 'Fitness plan made', 500, 'fitness', 'run', false, 'day', null, null, 604800, 0, false, 'Make a fitness plan. One counts every 7 days.'),
  ('health_check_completed', 'Self-check completed', 1500, 'health', 'stethoscope', false, 'day', null, null, 0, 7776000, false, 'Complete a self-check. Each counts once in 90 days.'),
  ('questionnaire_completed', 'Questionnaire answered', 2000, 'health', 'list-check', false, 'ever', null, null, 0, 0, false, 'Answer a questionnaire when it is due.'),
  ('streak_7', 'Seven days in a row', 2000, 'habit', 'flame', false, 'ever', null, null, 0, 0, false, 'Earn points on 7 days in a row.'),
  ('streak_30', 'Thirty days in a row', 10000, 'habit', 'flame', false, 'ever', null, null, 0, 0, false, 'Earn points on 30 days in a row.'),
  ('story_published', 'Story published', 1000, 'community', 'pencil', false, 'ever', 1, null, 0, 0, false, 'Publish a story. Points follow after 24 hours.'),
  ('comment_posted', 'Comment posted', 100, 'community', 'message', false, 'ever', 5, null, 0, 0, false, 'Comment on the story of another member. Five count each day.'),
  ('feedback_given', 'Feedback given', 500, 'community', 'message-heart', false, 'ever', null, null, 2592000, 0, false, 'Tell us what you think. One counts every 30 days.'),
  ('first_redemption', 'First offer redeemed', 2500, 'welcome', 'gift', false, 'ever', null, 1, 0, 0, false, 'Redeem your first offer.'),
  ('birthday', 'Birthday', 5000, 'welcome', 'cake', false, 'year', null, null, 0, 0, false, 'A present from the club once a year.'),
  ('referral_reward', 'Friend joined', 25000, 'referral', 'users', false, 'ever', null, null, 0, 0, false, 'A friend you invited takes part in the club.'),
  ('referral_joined', 'Joined by invitation', 10000, 'referral', 'user-plus', false, 'ever', null, null, 0, 0, false, 'You joined by the invitation of a friend.');

-- Limits over all rules together: what one member may earn a day by events of their own client, and the club's budget.
create table earn_limits (
  only_row boolean primary key default true check (only_row),
  member_daily bigint not null,
  programme_daily bigint not null
);
insert into earn_limits (member_daily, programme_daily) values (6000, 50000000);

-- Each event that was awarded; attempts that reached a limit leave no row.
create table reward_events (
  transaction_id uuid primary key references ledger_transactions,
  user_id uuid not null,
  event_type_id integer not null references event_types,
  reference text not null check (length(reference) between 1 and 120),
  -- '' for ever, '2026' or '2026-11-20'
  period text not null,
  occurred_at timestamptz not null,
  local_day date not null,
  points bigint not null check (points > 0),
  rule_version integer not null,
  by_member boolean not null,
  metadata jsonb not null default '{}',
  unique (user_id, event_type_id, reference, period)
);
create index on reward_events (user_id, event_type_id, local_day) include (occurred_at);
create index on reward_events (user_id, local_day) include (points) where by_member;

-- Points given a day, spread over rows so that members who earn at the same moment do not wait for each other.
create table earn_days (
  day date not null,
  shard smallint not null,
  points bigint not null,
  primary key (day, shard)
) with (fillfactor = 50);

-- Which limit of a rule is reached at p_now, and when that ends; no reason when it can be earned, no end when never again.
create function earn_limit(p_type event_types, p_today bigint, p_month bigint, p_total bigint, p_last timestamptz,
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

create type earned as (status text, reason text, points bigint, transaction_id uuid, balance bigint, available_at timestamptz, replayed boolean);

-- Gives the points of an event, or says which limit stands against it. All limits are judged under the lock of the
-- member's account, so parallel events never pass them; only the programme budget, whose rows other members write at
-- the same moment, may be passed by what is under way. Refusals: LG001 no account, LG003 frozen (events of the member's
-- client; others answer 'frozen'), LG006 no such rule, LG007 not for clients.
create function ledger_earn(p_id uuid, p_user uuid, p_event text, p_reference text, p_occurred_at timestamptz,
  p_by_member boolean, p_metadata jsonb, p_zone text, p_at timestamptz)
returns earned language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_type event_types;
  v_account ledger_accounts;
  v_earned earned := ('capped', null, 0, null, 0, null, false);
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
  select * into v_account from ledger_accounts where kind = 'member' and owner_id = p_user and asset = 'POINTS' for update;
  if not found then
    raise exception 'the member has no account' using errcode = 'LG001';
  end if;
  v_earned.balance := v_account.balance;
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

  perform ledger_post(p_id, 'earn', p_event, format('earn:%s:%s:%s:%s', p_user, p_event, p_reference, v_period),
    '{issuance,member}', array['00000000-0000-0000-0000-000000000000', p_user]::uuid[], '{POINTS,POINTS}',
    array[-v_type.points, v_type.points],
    jsonb_build_object('reference', jsonb_build_object('kind', v_type.category, 'id', p_reference), 'rule_version', v_type.version),
    null, case when p_by_member then p_user end, p_at, false);
  insert into reward_events (transaction_id, user_id, event_type_id, reference, period, occurred_at, local_day, points,
      rule_version, by_member, metadata)
    values (p_id, p_user, v_type.id, p_reference, v_period, p_occurred_at, v_day, v_type.points, v_type.version,
      p_by_member, p_metadata);
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

grant select on event_types, earn_limits, reward_events, earn_days to club_app;
revoke execute on function ledger_earn, earn_limit from public;
grant execute on function ledger_earn, earn_limit to club_app;
