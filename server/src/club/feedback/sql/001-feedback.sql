-- Members' feedback.
create table feedback (
  id uuid primary key,
  user_id uuid references users on delete set null,
  category text not null check (category in ('idea', 'bug', 'praise', 'other')),
  rating smallint check (rating between 1 and 5),
  message text not null check (length(message) between 5 and 2000),
  page text check (length(page) <= 300),
  -- key of a picture in the media store
  attachment text,
  status text not null default 'new' check (status in ('new', 'seen', 'closed')),
  created_at timestamptz not null
);
create index on feedback (user_id);
create index on feedback (status, created_at desc);
grant select, insert, update, delete on feedback to club_app;
