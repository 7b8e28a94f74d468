-- Offers that members saved to find them again. Nobody else sees them, vendors included.
create table saved_offers (
  user_id uuid not null references users on delete cascade,
  offer_id uuid not null references offers on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, offer_id)
);
create index on saved_offers (offer_id);
grant select, insert, delete on saved_offers to club_app;
