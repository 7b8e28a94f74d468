-- The days that were told to the ledger lately. A device that tells of the same day every few minutes sends it once.
create table reported_days (
  member_id uuid not null,
  event text not null check (length(event) between 1 and 60),
  day date not null,
  primary key (member_id, event, day)
);
select protect_rows('reported_days');
