-- What lists show of an offer, as the JSON that is sent. A page is one walk along an index and the cards it finds.
create table offer_cards (
  offer_id uuid primary key references offers on delete cascade,
  card text not null
) with (fillfactor = 80);

-- Counts without reading offers. For each facet (a category, a country, ...) the bits say which offers on sale have it,
-- 8192 offer numbers to a block: how many offers have several facets is a count of shared bits.
create table offer_facets (
  facet text not null,
  block integer not null,
  numbers bit(8192) not null,
  primary key (facet, block)
);
-- The moment the bits were written for.
create table offer_facets_moment (at timestamptz not null);
create unique index on offer_facets_moment ((true));
insert into offer_facets_moment values ('-infinity');
-- Offers changed since their bits were written. Counts read these offers themselves. Rows are only added, so writers never
-- wait for each other.
create table offer_facet_changes (number integer not null);

grant select, insert, update, delete on offer_cards, offer_facets, offer_facets_moment, offer_facet_changes to club_app;
