-- Answers to questionnaires, each under the version it was given under. A later one on the same day takes the place of
-- an earlier one in everything that is shown; the earlier one stays on record.
create table health_questionnaire_responses (
  member_id uuid not null,
  id uuid not null,
  questionnaire text not null check (length(questionnaire) between 1 and 40),
  version text not null check (length(version) between 1 and 40),
  -- the member's answers and what else the score is based on, as JSON
  answers sealed not null,
  answered_at timestamptz not null,
  -- the club's calendar day
  day date not null,
  superseded boolean not null default false,
  primary key (member_id, id)
);
create unique index health_questionnaire_responses_current on health_questionnaire_responses (member_id, questionnaire, day) where not superseded;
select protect_rows('health_questionnaire_responses');
