-- Points for health acts. Transactions and entries say only that a health act was rewarded, since they are never changed.
-- Which one it was is in reward_events, with a keyed reference, until the member's health data is deleted.
alter table event_types add column is_health boolean not null default false;

-- What a reward says once the health data is deleted. Holds back as the strictest rule did.
insert into event_types (code, name, description, icon, category, points, client_triggered, period, is_welcome, is_active,
    is_health)
  values ('health_act', 'Healthy habit', 'Something you did for your health.', 'sparkles', 'health', 100, false, 'ever', true,
    false, true);
-- Questionnaires about health had the code of the club's own.
insert into event_types (code, name, description, icon, category, points, client_triggered, period, is_welcome, is_health)
  select 'health_questionnaire_completed', 'Health questionnaire answered', 'Answer a health questionnaire when it is due.',
    icon, category, points, false, period, true, true
  from event_types where code = 'questionnaire_completed';
update event_types set is_health = true where code in ('health_check_completed', 'workout_done', 'fitness_plan_created',
  'steps_goal', 'audio_listened', 'sleep_logged', 'glucose_day', 'meal_plan_created', 'blueprint_read');
update reward_events e set event_type_id = h.id from event_types t, event_types h
  where t.id = e.event_type_id and t.code = 'questionnaire_completed' and h.code = 'health_questionnaire_completed'
    and (e.reference = 'health-assessment' or e.reference ~ '^[0-9a-f]{24}$');

-- References of rewards from before, which a job keys (the database has no key).
alter table reward_events add column is_plain boolean not null default false;
update reward_events e set is_plain = true, metadata = '{}' from event_types t where t.id = e.event_type_id and t.is_health;
create index reward_events_plain on reward_events (transaction_id) where is_plain;

-- Their transactions named the act too. No hash covers these columns.
alter table ledger_transactions disable trigger user;
update ledger_transactions t set idempotency_key = 'earn:' || t.id, metadata = '{}' from reward_events e
  where e.transaction_id = t.id and e.is_plain;
alter table ledger_transactions enable trigger user;

-- Mailboxes that points for joining or for health acts went to, as keyed hashes, and the account that had them. The hash
-- outlives the account, so that nobody earns them again.
create table earning_mailboxes (
  mailbox bytea primary key,
  user_id uuid,
  claimed_at timestamptz not null,
  -- when the account last deleted its health data: for some time nothing is paid, as the limits have nothing to count
  health_forgotten_at timestamptz
);
create index on earning_mailboxes (user_id);
grant select, insert, update on earning_mailboxes to club_app;
do $$
begin
  if to_regclass('welcomed_mailboxes') is not null then
    execute 'insert into earning_mailboxes (mailbox, user_id, claimed_at) select mailbox, user_id, welcomed_at from welcomed_mailboxes';
  end if;
end $$;

-- The rule of a health act is in its reward.
create or replace view welcome_points as
  select w.account_id, w.amount, w.created_at, (
      select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e
      where e.account_id = w.account_id and e.created_at >= w.created_at and e.id > w.id
        and (e.amount < 0 or e.transaction_type = 'refund')
        and exists (select from ledger_entries o join ledger_accounts a on a.id = o.account_id
          where o.transaction_id = e.transaction_id and a.kind in ('issuance', 'treasury', 'expired', 'adjustment'))
    ) as returned_since
  from ledger_entries w
  where w.transaction_type = 'earn' and w.amount > 0 and w.activity in (select code from event_types where is_welcome)
    and (w.activity <> 'health_act' or exists (select from reward_events r join event_types t on t.id = r.event_type_id
      where r.transaction_id = w.transaction_id and t.is_welcome));
