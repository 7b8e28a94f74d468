-- Staff change a questionnaire in a draft and start it. Each version has questions of its own, so answers keep the
-- words they were given to, and members who have begun a round finish it in the version they began.
create table questionnaire_versions (
  questionnaire_id integer not null references questionnaires,
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 80),
  description text not null check (length(description) <= 300),
  estimated_minutes smallint not null check (estimated_minutes > 0),
  reason text not null check (length(reason) <= 500),
  -- null for the one that the club began with
  started_at timestamptz,
  primary key (questionnaire_id, number)
);
insert into questionnaire_versions (questionnaire_id, number, title, description, estimated_minutes, reason)
  select id, 1, title, description, estimated_minutes, '' from questionnaires;
create table questionnaire_drafts (
  questionnaire_id integer primary key references questionnaires,
  content jsonb not null,
  changed_at timestamptz not null
);
-- the version asked now; changes counts drafts and starts, so that an older state is recognised
alter table questionnaires add column version integer not null default 1, add column changes integer not null default 0;
alter table questions add column version integer not null default 1;
alter table questions drop constraint questions_questionnaire_id_position_key;
alter table questions add unique (questionnaire_id, version, position);
alter table questionnaire_responses add column version integer not null default 1;
grant select, insert on questionnaire_versions to club_app;
grant select, insert, update, delete on questionnaire_drafts to club_app;
grant insert on questions, question_options to club_app;
grant update (title, description, estimated_minutes, version, changes) on questionnaires to club_app;
