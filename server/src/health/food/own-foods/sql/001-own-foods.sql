-- Foods that a member typed in from a label.
create table own_foods (
  member_id uuid not null,
  id uuid not null,
  -- the label as it was typed
  content sealed not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('own_foods');
