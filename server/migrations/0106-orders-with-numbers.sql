-- Each order of the catalogue also holds the number of its offers, so that a walk looks their bits up without reading any.
drop index offers_newest, offers_created, offers_price, offers_popular, offers_title, offers_ending, offers_discount_up,
  offers_discount_down, offers_ending_last;
create index offers_newest on offers (published_at desc, id desc) include (number)
  where status = 'published' and vendor_live;
create index offers_created on offers (created_at desc, id desc) include (number) where status = 'published' and vendor_live;
create index offers_price on offers (price_points, id) include (number) where status = 'published' and vendor_live;
create index offers_popular on offers (redemptions desc, id desc) include (number)
  where status = 'published' and vendor_live;
create index offers_title on offers (title, id) include (number) where status = 'published' and vendor_live;
create index offers_ending on offers (ends_at, id) include (number) where status = 'published' and vendor_live;
create index offers_ending_last on offers (ends_at desc nulls last, id desc) include (number)
  where status = 'published' and vendor_live;
create index offers_discount_up on offers (discount_percent, id) include (number)
  where status = 'published' and vendor_live;
create index offers_discount_down on offers (discount_percent desc nulls last, id desc) include (number)
  where status = 'published' and vendor_live;
