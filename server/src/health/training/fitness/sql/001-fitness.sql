-- What plans take into account about a member: one row each.
create table training_profiles (
  member_id uuid not null,
  id uuid not null,
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  equipment text[] not null,
  -- the answers to the questions before the first plan, as JSON; null before they were given
  gate sealed,
  gate_answered_at timestamptz,
  primary key (member_id, id),
  unique (member_id),
  check ((gate is null) = (gate_answered_at is null))
);

-- Plans as they were when they were saved, as JSON. Sealed: their notes tell injuries and other reasons for care.
create table fitness_plans (
  member_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  plan sealed not null,
  primary key (member_id, id)
);
select protect_rows('training_profiles'), protect_rows('fitness_plans');
