-- Apps that a member lets send to their record. Of a token only hashes are kept: its own, and that of the SHA-1 in which
-- uploaders for Nightscout send it.
create table bridges (
  member_id uuid not null,
  id uuid not null,
  app text not null check (length(app) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  areas text[] not null check (cardinality(areas) between 1 and 30),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  uploader_hash bytea not null check (octet_length(uploader_hash) = 32),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= created_at + interval '365 days'),
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'consent', 'account')),
  told_at timestamptz,
  last_arrival_at timestamptz,
  items bigint not null default 0,
  -- devices that it named
  sources text[] not null default '{}' check (cardinality(sources) <= 12),
  -- what the last day with an arrival left out
  left_out_day date,
  left_out jsonb not null default '[]',
  primary key (member_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index bridges_token on bridges (token_hash);
create index bridges_uploader on bridges (uploader_hash);
create index bridges_by_end on bridges (ends_at) where ended_at is null;

-- What counts towards a bridge's limits, since when, and the last batch that was refused as a whole. Apart, because it is
-- written for refused batches as well.
create table bridge_uses (
  member_id uuid not null,
  bridge_id uuid not null,
  hour_since timestamptz not null,
  hour_batches integer not null,
  day_since timestamptz not null,
  day_bytes bigint not null,
  refused_at timestamptz,
  refused_why text check (length(refused_why) <= 40),
  primary key (member_id, bridge_id),
  foreign key (member_id, bridge_id) references bridges (member_id, id) on delete cascade
);

-- Items of the last 14 days as they arrived: what they come to is put together from all of them again, so that it doesn't
-- matter how they were cut into batches. `content` is null once an item was deleted or taken back.
create table inbound_items (
  member_id uuid not null,
  key bytea not null check (octet_length(key) = 32),
  bridge_id uuid not null,
  -- the member's own day that it is of
  day date not null,
  hash bytea not null check (octet_length(hash) = 32),
  content jsonb,
  received_at timestamptz not null,
  primary key (member_id, key),
  foreign key (member_id, bridge_id) references bridges (member_id, id) on delete cascade
);
create index inbound_items_by_day on inbound_items (member_id, bridge_id, day) where content is not null;
create index inbound_items_by_arrival on inbound_items (received_at);

-- What a bridge told of a day, under the number that takes it back as an import is taken back.
create table inbound_days (
  member_id uuid not null,
  bridge_id uuid not null,
  day date not null,
  import_id uuid not null,
  -- items that arrived for it
  items integer not null default 0,
  primary key (member_id, bridge_id, day),
  foreign key (member_id, bridge_id) references bridges (member_id, id) on delete cascade
);
select protect_rows('bridges'), protect_rows('bridge_uses'), protect_rows('inbound_items'), protect_rows('inbound_days');
