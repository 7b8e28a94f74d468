-- Meals are planned for how a member eats.
create or replace view member_facts as
  select user_id as member_id, gender, country, date_of_birth, height_cm::double precision, weight_kg::double precision,
    sleep_hours::double precision, activity_level, smoking_habits, rate_of_aging, completed_at, updated_at,
    dietary_preferences
  from profiles;
