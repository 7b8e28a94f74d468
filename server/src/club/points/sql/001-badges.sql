create table badge_collections (
  id integer primary key,
  code text not null unique,
  name text not null,
  description text not null,
  tier smallint not null,
  -- names the rule in code that awards it
  rule text not null check (rule in ('founder', 'member', 'lifetime', 'streak', 'ambassador', 'storyteller')),
  -- minor units for `lifetime`, days for `streak`, a number of members for `founder`
  threshold bigint not null default 0,
  position integer not null
);
create table member_badges (
  id uuid primary key,
  collection_id integer not null references badge_collections,
  user_id uuid not null references users on delete cascade,
  serial integer not null,
  minted_at timestamptz not null,
  unique (collection_id, user_id),
  unique (collection_id, serial)
);
create index on member_badges (user_id);
grant select on badge_collections to club_app;
grant select, insert, delete on member_badges to club_app;
insert into badge_collections (id, code, name, description, tier, rule, threshold, position) values
  (1, 'founder', 'Founder', 'One of the first 500 members.', 0, 'founder', 500, 1),
  (2, 'member', 'Member', 'A verified member of the club.', 1, 'member', 0, 2),
  (3, 'silver', 'Silver', '1,000 points earned in total.', 2, 'lifetime', 100000, 3),
  (4, 'gold', 'Gold', '5,000 points earned in total.', 3, 'lifetime', 500000, 4),
  (5, 'platinum', 'Platinum', '20,000 points earned in total.', 4, 'lifetime', 2000000, 5),
  (6, 'streak-30', 'Thirty days', 'Points on thirty days in a row.', 2, 'streak', 30, 6),
  (7, 'ambassador', 'Ambassador', 'An approved ambassador of the club.', 2, 'ambassador', 0, 7),
  (8, 'storyteller', 'Storyteller', 'Published a story for other members.', 1, 'storyteller', 0, 8);
