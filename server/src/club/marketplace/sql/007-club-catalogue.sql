-- What the club does with an offer: why it can't be sold, whether it was on sale until then, and since when it is
-- recommended.
alter table offers
  add column club_reason text not null default '' check (length(club_reason) <= 500),
  add column live_until_pause boolean not null default false,
  add column featured_at timestamptz;
-- The recommended order: featured offers first, then the newest.
create index offers_recommended on offers ((featured_at is not null) desc, published_at desc, id desc)
  where status = 'published' and vendor_live;
create index offers_changed on offers (updated_at desc, id desc);

-- A business that the club has paused sells nothing, whatever the state of its offers.
alter table vendors
  add column club_paused_at timestamptz,
  add column club_reason text not null default '' check (length(club_reason) <= 500),
  add constraint vendors_club_pause check (club_paused_at is not null or club_reason = '');
