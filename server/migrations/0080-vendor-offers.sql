-- What a vendor's cabinet needs beside the offers themselves.

-- What each picture shows, in the order of the pictures.
alter table offers add column image_alts text[] not null default '{}'
  check (cardinality(image_alts) = 0 or cardinality(image_alts) = cardinality(images));
-- Grows with every change a vendor makes; `version` grows only with those that a quote must not outlive.
alter table offers add column revision integer not null default 1;
-- The vendor was told that little is left; forgotten once there is more again.
alter table offers add column low_stock_told_at timestamptz;

-- A vendor may stop at fewer pieces than were sold: nothing is left then. Selling beyond the stock is refused where a
-- piece is taken.
do $$ declare found text; begin
  select conname into strict found from pg_constraint
    where conrelid = 'offers'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%stock_used <= stock_total%';
  execute format('alter table offers drop constraint %I', found);
end $$;

-- How often an offer was looked at on a day of the club, by nobody in particular.
create table offer_views (
  offer_id uuid not null references offers on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (offer_id, day)
);
grant select, insert, update, delete on offer_views to club_app;

create index redemptions_of_code on redemptions (vendor_id, code);
