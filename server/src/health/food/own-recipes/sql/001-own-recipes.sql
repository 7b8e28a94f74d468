-- Recipes that a member wrote.
create table own_recipes (
  member_id uuid not null,
  id uuid not null,
  -- the recipe as it was written, with the figures of own foods in it
  content sealed not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('own_recipes');
