-- What members ate. A meal is what was eaten at one time; its entries keep the figures they had when they were logged.
create table diary_meals (
  member_id uuid not null,
  id uuid not null,
  meal text not null check (meal in ('breakfast', 'lunch', 'dinner', 'snack')),
  eaten_at timestamptz not null,
  -- the member's own day
  day date not null,
  primary key (member_id, id)
);
create index on diary_meals (member_id, day);
select protect_rows('diary_meals');

create table diary_entries (
  member_id uuid not null,
  id uuid not null,
  meal_id uuid not null,
  kind text not null check (kind in ('food', 'recipe', 'free')),
  -- the food or recipe; null for a free amount
  reference text check (length(reference) between 1 and 60),
  -- grams of a food, servings of a recipe, 1 of a free amount
  amount double precision not null check (amount > 0),
  -- of the amount; null where it is not known
  energy_kcal double precision check (energy_kcal >= 0),
  -- name, source and the figures of one gram, serving or time
  content sealed not null,
  way text not null check (length(way) between 1 and 20),
  logged_at timestamptz not null,
  -- removed entries are deleted after a day
  removed_at timestamptz,
  primary key (member_id, id)
);
create index on diary_entries (member_id, meal_id);
create index on diary_entries (member_id, logged_at desc) where reference is not null;
create index on diary_entries (removed_at) where removed_at is not null;
select protect_rows('diary_entries');
