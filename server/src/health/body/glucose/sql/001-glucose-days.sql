-- What stays of glucose readings once they are older than 24 months: one row for each of the member's own days and each
-- source whose readings counted on it, so that a source can still be taken out of a day. Rows of a day add up to the day.
create table glucose_days (
  member_id uuid not null,
  day date not null,
  -- the source's number in the series
  source smallint not null check (source between 1 and 255),
  n smallint not null check (n > 0),
  -- readings that the whole day had room for at its interval, whichever source gave them
  expected smallint not null check (expected > 0),
  -- mg/dL
  mean double precision not null,
  -- of the sample; null of a single reading
  sd double precision,
  low double precision not null,
  high double precision not null,
  -- readings in each of the five ranges, lowest first
  ranges smallint[] not null check (cardinality(ranges) = 5),
  -- readings of the middle range that lie above the tight one
  above_tight smallint not null check (above_tight >= 0),
  primary key (member_id, day, source)
);

select protect_rows('glucose_days');
