-- Indexes in the very orders that the catalogue is listed in: PostgreSQL walks an index only where empty values and the
-- id at the end stand as the query wants them.
drop index offers_popular;
create index offers_popular on offers (redemptions desc, id desc) where status = 'published' and vendor_live;
drop index offers_discount;
create index offers_discount_up on offers (discount_percent, id) where status = 'published' and vendor_live;
create index offers_discount_down on offers (discount_percent desc nulls last, id desc) where status = 'published' and vendor_live;
create index offers_ending_last on offers (ends_at desc nulls last, id desc) where status = 'published' and vendor_live;
