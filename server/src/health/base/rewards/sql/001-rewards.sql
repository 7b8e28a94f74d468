-- Acts that earn points, until the ledger has them: it may be in another database, so nothing spans the two. A row holds
-- the rule and what was done, never a value.
create table reward_acts (
  member_id uuid not null,
  id uuid not null,
  event text not null check (length(event) between 1 and 60),
  reference text not null check (length(reference) between 1 and 120),
  occurred_at timestamptz not null,
  -- when an attempt may be repeated
  due_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, event, reference)
);
create index reward_acts_due on reward_acts (due_at);
select protect_rows('reward_acts');
