-- Answers of the assistant that members marked as wrong: how they were made, and the texts only of those who sent them.
create table answer_marks (
  message_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  marked_at timestamptz not null,
  tools text[] not null check (cardinality(tools) <= 20),
  language text check (length(language) <= 10),
  written_by text check (length(written_by) <= 260),
  question text check (length(question) <= 2000),
  answer text check (length(answer) <= 8000),
  check ((question is null) = (answer is null))
);
create index on answer_marks (marked_at desc, message_id);
create index on answer_marks (user_id);
create index on answer_marks using gin (tools);
grant select, insert, update, delete on answer_marks to club_app;
