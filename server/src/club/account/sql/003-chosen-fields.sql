-- When the member chose each lifestyle field: the default of a new profile is not an answer. For what is in profiles already,
-- only a value other than the default shows a choice.
alter table profiles add column chosen_at jsonb not null default '{}';

update profiles set chosen_at = (
  select coalesce(jsonb_object_agg(field, updated_at), '{}')
  from (values
    ('activity_level', activity_level <> 'sedentary'),
    ('dietary_preferences', dietary_preferences <> 'none'),
    ('smoking_habits', smoking_habits <> 'non_smoker'),
    ('alcohol_consumption', alcohol_consumption <> 'none'),
    ('rate_of_aging', rate_of_aging <> 'average')
  ) as lifestyle (field, is_chosen)
  where is_chosen
);

-- A lifestyle field that nobody chose is null here.
create or replace view member_facts as
  select user_id as member_id, gender, country, date_of_birth, height_cm::double precision, weight_kg::double precision,
    sleep_hours::double precision,
    case when chosen_at ? 'activity_level' then activity_level end as activity_level,
    case when chosen_at ? 'smoking_habits' then smoking_habits end as smoking_habits,
    case when chosen_at ? 'rate_of_aging' then rate_of_aging end as rate_of_aging,
    completed_at, updated_at,
    case when chosen_at ? 'dietary_preferences' then dietary_preferences end as dietary_preferences,
    chosen_at
  from profiles;
