-- Browsers that members subscribed to push messages.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the session it was subscribed in: signing out of that one ends its messages
  session_id uuid not null,
  endpoint text not null check (length(endpoint) <= 2048),
  endpoint_hash bytea not null unique,
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  -- the club's key that it subscribed with
  public_key text not null,
  platform text not null,
  browser text not null,
  language text not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  is_active boolean not null default true,
  failure_count smallint not null default 0,
  created_at timestamptz not null,
  last_success_at timestamptz,
  deactivated_at timestamptz,
  deactivate_reason text check (deactivate_reason in ('gone', 'signed_out', 'removed', 'replaced')),
  check (is_active = (deactivated_at is null) and is_active = (deactivate_reason is null))
);
create index push_devices_active on push_devices (user_id) where is_active;
create index push_devices_newest on push_devices (created_at desc, id);

-- Messages to devices: those that administrators send to many, and those that come with one member's notice.
create table push_campaigns (
  id uuid primary key,
  -- null for what the club itself tells one member, and once the administrator has left
  created_by uuid references users on delete set null,
  -- the one member it is for, if it comes with a notice
  member_id uuid references users on delete cascade,
  is_test boolean not null default false,
  kind text not null,
  title text not null check (length(title) between 1 and 65),
  body text not null check (length(body) <= 240),
  url text check (url ~ '^/($|[^/\\])'),
  image text check (image ~ '^/media/'),
  filters jsonb not null default '{}',
  device_ids uuid[],
  status text not null check (status in ('scheduled', 'queued', 'sending', 'sent', 'cancelled', 'failed')),
  audience integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  gone integer not null default 0,
  ttl_seconds integer not null check (ttl_seconds between 0 and 2419200),
  urgency text not null check (urgency in ('very-low', 'low', 'normal', 'high')),
  send_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- when there is something to do next; null once it is over
  next_at timestamptz,
  -- how often its audience was begun to be written down, and when that was done
  starts smallint not null default 0,
  begun_at timestamptz,
  -- until then a worker is sending it; a killed one's lease runs out
  lease_until timestamptz,
  check ((next_at is null) = (finished_at is not null))
);
create index push_campaigns_due on push_campaigns (next_at) where next_at is not null;
create index push_campaigns_newest on push_campaigns (created_at desc, id) where member_id is null;

create table push_deliveries (
  campaign_id uuid not null references push_campaigns on delete cascade,
  device_id uuid not null references push_devices on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'gone')),
  reason text,
  attempts smallint not null default 0,
  http_status smallint,
  run_after timestamptz not null,
  -- set before the message leaves, cleared for another try: whatever is started and has no end was cut off
  started_at timestamptz,
  sent_at timestamptz,
  primary key (campaign_id, device_id)
);
create index push_deliveries_waiting on push_deliveries (campaign_id, run_after) where status = 'queued';
create index push_deliveries_of_device on push_deliveries (device_id);

-- Messages in the club. Ids are in the order of time, so that pages hang together while new ones come.
create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null check (length(title) between 1 and 300),
  body text not null check (length(body) <= 600),
  url text check (url ~ '^/($|[^/\\])'),
  -- writes one notice however often it is queued
  dedupe_key text unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_member on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;

create table notice_preferences (
  user_id uuid primary key references users on delete cascade,
  -- kinds that are not pushed
  muted text[] not null default '{}',
  quiet_hours boolean not null default true
);

grant select, insert, update, delete on push_devices, push_campaigns, push_deliveries, notices, notice_preferences
  to club_app;
