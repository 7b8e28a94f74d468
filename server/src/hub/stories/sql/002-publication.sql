-- When others could first see a story; null while it waits for its first check.
alter table stories add column published_at timestamptz(3);
update stories set published_at = created_at where status <> 'waiting';

-- The comment that was answered, which need not be the first of its thread.
alter table story_comments add column answered_id uuid references story_comments on delete set null;
create index on story_comments (answered_id) where answered_id is not null;
