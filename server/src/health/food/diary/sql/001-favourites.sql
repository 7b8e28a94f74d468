-- Foods and recipes that a member marked to find them first.
create table food_favourites (
  member_id uuid not null,
  kind text not null check (kind in ('food', 'recipe')),
  reference text not null check (length(reference) between 1 and 60),
  chosen_at timestamptz not null,
  primary key (member_id, kind, reference)
);
select protect_rows('food_favourites');
