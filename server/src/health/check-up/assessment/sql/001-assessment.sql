-- How far a member's assessment is. The row is locked while answers are saved, so that one follows the other.
create table assessments (
  member_id uuid primary key,
  revision integer not null,
  started_at timestamptz not null,
  completed_at timestamptz
);
select protect_rows('assessments');

-- Every answer ever given. Question and value are sealed together: that a question was asked may already say something,
-- such as at what time someone smokes.
create table assessment_answers (
  member_id uuid not null,
  id uuid not null,
  answer sealed not null,
  revision integer not null,
  answered_at timestamptz not null,
  replaced_at timestamptz check (replaced_at >= answered_at),
  primary key (member_id, id)
);
create index on assessment_answers (member_id, answered_at) where replaced_at is null;
select protect_rows('assessment_answers');
