-- What a laboratory's report says of a value: its own words, unit and interval, the laboratory, and the report that it
-- is printed in. Null for what came otherwise.
alter table measurements
  -- the true value lies above, where the laboratory cannot measure
  add column exceeds boolean not null default false,
  add column printed jsonb,
  add constraint measurements_one_side check (not (censored and exceeds));
