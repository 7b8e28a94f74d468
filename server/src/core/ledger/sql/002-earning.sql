-- What earns points, and how often.
create table event_types (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_]{1,60}$'),
  name text not null,
  description text not null,
  icon text not null,
  category text not null,
  points bigint not null check (points > 0),
  -- reported by the member's own client; the server raises the others
  client_triggered boolean not null,
  -- a reference counts once in this period of the club's calendar
  period text not null check (period in ('ever', 'year', 'day')),
  cooldown_seconds integer not null default 0 check (cooldown_seconds >= 0),
  -- pause before the same reference counts again
  reference_cooldown_seconds integer not null default 0 check (reference_cooldown_seconds >= 0),
  per_day smallint check (per_day > 0),
  per_month smallint check (per_month > 0),
  per_lifetime smallint check (per_lifetime > 0),
  -- stored with every event, so a later change of the rule leaves earlier awards as they were
  version integer not null default 1,
  is_active boolean not null default false
);

-- A rule is active once the part of the product that raises it exists.
insert into event_types
  (code, name, points, category, icon, client_triggered, period, per_day, per_lifetime, cooldown_seconds, reference_cooldown_seconds, is_active, description)
values
  ('account_verified', 'Account verified', 10000, 'welcome', 'shield-check', false, 'ever', null, 1, 0, 0, true, 'Confirm your email address.'),
  ('profile_completed', 'Profile completed', 5000, 'welcome', 'user-check', false, 'ever', null, 1, 0, 0, true, 'Fill in your name, country, date of birth and gender.'),
  ('onboarding_completed', 'First questionnaire', 5000, 'welcome', 'clipboard-check', false, 'ever', null, 1, 0, 0, true, 'Answer the questions about your goals.'),
  ('daily_visit', 'Daily visit', 200, 'habit', 'calendar-check', true, 'day', 1, null, 0, 0, true, 'Open the club once a day.'),
  ('audio_listened', 'Mindfulness exercise', 300, 'mindfulness', 'headphones', true, 'day', 3, null, 0, 0, true, 'Listen to an exercise to the end. Three different ones count each day.'),
  ('workout_done', 'Workout done', 500, 'fitness', 'barbell', true, 'day', 1, null, 0, 0, true, 'Finish a workout of your plan.'),
  ('blueprint_read', 'Blueprint read', 500, 'learning', 'book', true, 'ever', null, null, 0, 0, true, 'Read a blueprint. Each counts once.'),
  ('steps_goal', 'Daily step goal', 500, 'health', 'shoe', false, 'day', 1, null, 0, 0, true, 'Reach your step goal.'),
  ('sleep_logged', 'Night of sleep logged', 200, 'health', 'moon', false, 'day', 1, null, 0, 0, true, 'Record how you slept.'),
  ('glucose_day', 'Day of glucose readings', 200, 'health', 'droplet', false, 'day', 1, null, 0, 0, true, 'Wear a glucose sensor for most of a day. Simulated readings don''t count.'),
  ('meal_plan_created', 'Meal plan made', 500, 'nutrition', 'salad', false, 'day', null, null, 604800, 0, true, 'Save a meal plan. One counts every 7 days.'),
  ('fitness_plan_created', 'Fitness plan made', 500, 'fitness', 'run', false, 'day', null, null, 604800, 0, true, 'Make a fitness plan. One counts every 7 days.'),
  ('health_check_completed', 'Self-check completed', 1500, 'health', 'stethoscope', false, 'day', null, null, 0, 7776000, true, 'Complete a self-check. Each counts once in 90 days.'),
  ('questionnaire_completed', 'Questionnaire answered', 2000, 'health', 'list-check', false, 'ever', null, null, 0, 0, true, 'Answer a questionnaire when it is due.'),
  ('streak_7', 'Seven days in a row', 2000, 'habit', 'flame', false, 'ever', null, null, 0, 0, true, 'Earn points on 7 days in a row.'),
  ('streak_30', 'Thirty days in a row', 10000, 'habit', 'flame', false, 'ever', null, null, 0, 0, true, 'Earn points on 30 days in a row.'),
  ('story_published', 'Story published', 1000, 'community', 'pencil', false, 'ever', 1, null, 0, 0, true, 'Publish a story. Points follow after 24 hours.'),
  ('comment_posted', 'Comment posted', 100, 'community', 'message', false, 'ever', 5, null, 0, 0, true, 'Comment on the story of another member. Five count each day.'),
  ('feedback_given', 'Feedback given', 500, 'community', 'message-heart', false, 'ever', null, null, 2592000, 0, true, 'Tell us what you think. One counts every 30 days.'),
  ('first_redemption', 'First offer redeemed', 2500, 'welcome', 'gift', false, 'ever', null, 1, 0, 0, true, 'Redeem your first offer.'),
  ('birthday', 'Birthday', 5000, 'welcome', 'cake', false, 'year', null, null, 0, 0, true, 'A present from the club once a year.'),
  ('referral_reward', 'Friend joined', 25000, 'referral', 'users', false, 'ever', null, null, 0, 0, true, 'A friend you invited takes part in the club.'),
  ('referral_joined', 'Joined by invitation', 10000, 'referral', 'user-plus', false, 'ever', null, null, 0, 0, true, 'You joined by the invitation of a friend.');

-- Limits over all rules together: what a member may earn a day from their own client's events, and the club's budget.
create table earn_limits (
  only_row boolean primary key default true check (only_row),
  member_daily bigint not null,
  programme_daily bigint not null
);
insert into earn_limits (member_daily, programme_daily) values (6000, 50000000);

-- Every award. An attempt that met a limit leaves no row.
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

-- Points awarded a day, spread over rows so that members who earn at the same moment don't wait for each other.
create table earn_days (
  day date not null,
  shard smallint not null,
  points bigint not null,
  primary key (day, shard)
) with (fillfactor = 50);

-- The run of days on which a member earned something, updated by the first event of each day.
create table earn_runs (
  user_id uuid primary key,
  started date not null,
  last_day date not null,
  check (last_day >= started)
);

create type earned as (status text, reason text, points bigint, transaction_id uuid, balance bigint, available_at timestamptz, replayed boolean);

grant select on event_types, earn_limits, reward_events, earn_days to club_app;
grant select, insert, update, delete on earn_runs to club_app;

-- Awards and their rules, for other domains to read.
create view member_rewards as
  select e.user_id, t.code, e.reference, e.points, e.occurred_at, e.local_day
  from reward_events e join event_types t on t.id = e.event_type_id;
grant select on member_rewards to club_app;
