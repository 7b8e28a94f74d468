-- How many messages of a day a language model worded for a member, by the club's calendar.
create table assistant_model_days (
  member_id uuid not null,
  day date not null,
  uses integer not null check (uses > 0),
  primary key (member_id, day)
);
select protect_rows('assistant_model_days');
