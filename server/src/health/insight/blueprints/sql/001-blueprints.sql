-- Blueprints that members follow or followed. A blueprint is followed once at a time.
create table blueprint_followings (
  member_id uuid not null,
  id uuid not null,
  blueprint text not null,
  version text not null,
  started_on date not null,
  -- an answer at the start asked for a gentle beginning; the answers themselves are not kept
  gently boolean not null,
  left_on date check (left_on >= started_on),
  primary key (member_id, id)
);
create unique index blueprint_followings_current on blueprint_followings (member_id, blueprint) where left_on is null;
select protect_rows('blueprint_followings');

-- Days on which a member says that they did an action.
create table blueprint_ticks (
  member_id uuid not null,
  following_id uuid not null,
  action text not null,
  day date not null,
  primary key (member_id, following_id, action, day),
  foreign key (member_id, following_id) references blueprint_followings (member_id, id) on delete cascade
);
select protect_rows('blueprint_ticks');
