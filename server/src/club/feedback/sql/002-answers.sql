-- What member and club wrote after the feedback itself. The status `new` waits for the club, `seen` is answered.
create table feedback_messages (
  id uuid primary key,
  feedback_id uuid not null references feedback on delete cascade,
  -- 0 for the first after the feedback itself
  place smallint not null,
  author_id uuid references users on delete set null,
  by_club boolean not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  unique (feedback_id, place)
);
create index on feedback_messages (author_id);
grant select, insert, update, delete on feedback_messages to club_app;
