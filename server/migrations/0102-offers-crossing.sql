-- Which offers began or ended between two moments is asked at each count: the number stands in the index, so that no
-- offer is read for it and nothing else looks cheaper.
drop index offers_starting;
create index offers_starting on offers (starts_at) include (number)
  where status = 'published' and vendor_live and starts_at is not null;
create index offers_ending_between on offers (ends_at) include (number)
  where status = 'published' and vendor_live and ends_at is not null;
