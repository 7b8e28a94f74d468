-- A member's meal plans: what was asked for, the targets of that day, and the chosen recipes with their servings.
-- Figures are worked out from the recipes whenever a plan is read.
create table meal_plans (
  member_id uuid not null,
  id uuid not null,
  starts_on date not null,
  created_at timestamptz not null,
  -- null until the member saves it; there is one such plan at most
  saved_at timestamptz,
  seed integer not null check (seed >= 0),
  -- what was asked for and the targets of that day, as JSON: they tell allergies, weight and more
  request sealed not null,
  days jsonb not null check (jsonb_array_length(days) between 1 and 14),
  primary key (member_id, id)
);
create index on meal_plans (member_id, created_at desc);
create unique index meal_plans_unsaved on meal_plans (member_id) where saved_at is null;
select protect_rows('meal_plans');
