-- Days in a row, badges, birthdays, expiry notices and what members want to hear of.

-- The run of days on which a member earned something, kept up to date with the first event of each day.
create table earn_runs (
  user_id uuid primary key,
  started date not null,
  last_day date not null,
  check (last_day >= started)
);
grant select, insert, update, delete on earn_runs to club_app;

create table badge_collections (
  id integer primary key,
  code text not null unique,
  name text not null,
  description text not null,
  tier smallint not null,
  -- the club's rule for it; a rule is code, named here
  rule text not null check (rule in ('founder', 'member', 'lifetime', 'streak', 'ambassador', 'storyteller')),
  -- what the rule compares with: minor units for `lifetime`, days for `streak`, a count for `founder`
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

-- Mails that told a member of points about to expire: one for each day of expiry and each reminder.
create table expiry_notices (
  user_id uuid not null references users on delete cascade,
  expires_on date not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (user_id, expires_on, days_before)
);
grant select, insert, delete on expiry_notices to club_app;

create table interests (
  user_id uuid not null references users on delete cascade,
  feature text not null check (feature ~ '^[a-z-]{2,40}$'),
  created_at timestamptz not null,
  primary key (user_id, feature)
);
grant select, insert, delete on interests to club_app;

-- Accounts that may hold something old enough to expire. Of all kinds: limited to members it would seem to the planner,
-- while the table is small, as good a way to one member's account as the owner is, and a prepared plan would keep it.
create index ledger_accounts_old on ledger_accounts (created_at);

update event_types set is_active = true where code in ('streak_7', 'streak_30', 'birthday');

-- Holds a member's account until the end of the transaction, for a posting whose amount depends on the balance.
create function ledger_lock(p_account bigint) returns void language sql security definer set search_path = public, pg_temp
as $$ select from ledger_accounts where id = p_account and kind = 'member' for update $$;
revoke execute on function ledger_lock from public;
grant execute on function ledger_lock to club_app;
