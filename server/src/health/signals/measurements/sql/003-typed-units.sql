-- What the member typed, in the unit they typed it in, so that an export says it back as it was. Null for what was not
-- typed, and for values from before.
alter table measurements
  add column typed_value double precision,
  add column typed_unit text check (length(typed_unit) between 1 and 20),
  add constraint measurements_typed check ((typed_value is null) = (typed_unit is null));
