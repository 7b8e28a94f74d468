-- What members write for each other. Times are kept to the millisecond, as they travel.
create table stories (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 3 and 120),
  body text not null check (length(body) between 9 and 5000),
  -- key of a picture in the media store
  image text,
  image_alt text not null default '' check (length(image_alt) <= 300),
  tags text[] not null default '{}',
  -- the same in lower case, for the feed's filter
  tag_keys text[] not null default '{}',
  -- a copy of the recipe, workout or blueprint that others can add to theirs
  attachment jsonb,
  -- the words that speak of a cure or a dose
  claims text[] not null default '{}',
  status text not null check (status in ('published', 'waiting', 'hidden', 'removed', 'deleted')),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  status_changed_at timestamptz(3) not null,
  -- a moderator has looked at this text and kept it
  settled_at timestamptz(3),
  points_due_at timestamptz(3),
  -- the posting that paid it, and the one that took the points back
  points_transaction uuid,
  points_reversal uuid
);
create index stories_feed on stories (created_at desc, id desc) where status = 'published';
create index stories_tags on stories using gin (tag_keys) where status = 'published';
create index on stories (author_id, created_at desc);
create index on stories (points_due_at) where points_due_at is not null;
create index on stories (status_changed_at) where status in ('removed', 'deleted');

create table story_likes (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (story_id, user_id)
);
create index on story_likes (user_id);

create table story_comments (
  id uuid primary key,
  story_id uuid not null references stories on delete cascade,
  -- the comment it answers; answers have none of their own
  parent_id uuid references story_comments on delete cascade,
  -- null once its author has left the club
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 1000),
  claims text[] not null default '{}',
  status text not null check (status in ('published', 'waiting', 'hidden', 'removed', 'deleted')),
  created_at timestamptz(3) not null,
  status_changed_at timestamptz(3) not null,
  settled_at timestamptz(3),
  points_transaction uuid,
  points_reversal uuid
);
create index on story_comments (story_id, created_at, id);
create index on story_comments (parent_id) where parent_id is not null;
create index on story_comments (author_id, created_at desc);
create index on story_comments (status_changed_at) where status in ('removed', 'deleted');

-- Who no longer wants to read whom.
create table story_mutes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  unique (user_id, muted_id)
);
create index on story_mutes (muted_id);

create table content_reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  object_type text not null check (object_type in ('story', 'comment')),
  object_id uuid not null,
  author_id uuid references users on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'medical_misinformation', 'privacy', 'other')),
  note text not null default '' check (length(note) <= 500),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  unique (reporter_id, object_type, object_id)
);
create index on content_reports (object_type, object_id);
create index on content_reports (author_id, decided_at) where status = 'upheld';

-- What a moderator has to look at, and what was decided. One case is open for each story or comment at most.
create table content_cases (
  id uuid primary key,
  object_type text not null check (object_type in ('story', 'comment')),
  object_id uuid not null,
  author_id uuid references users on delete cascade,
  -- claims of cures and doses are looked at first
  urgent boolean not null default false,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  decision text check (decision in ('keep', 'remove', 'restore')),
  reason text check (reason in ('spam', 'abuse', 'medical_misinformation', 'privacy', 'other')),
  note text not null default '' check (length(note) <= 500),
  decided_by uuid references users on delete set null,
  check ((closed_at is null) = (decision is null))
);
create unique index content_cases_open on content_cases (object_type, object_id) where closed_at is null;
create index content_cases_queue on content_cases (urgent desc, opened_at, id) where closed_at is null;
create index content_cases_closed on content_cases (closed_at desc, id) where closed_at is not null;
create index on content_cases (object_type, object_id);
create index on content_cases (author_id);
create index on content_cases (decided_by);

grant select, insert, update, delete on stories, story_likes, story_comments, story_mutes, content_reports,
  content_cases to club_app;
