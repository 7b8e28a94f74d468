-- Members' conversations with the assistant. One is active at most: two windows that begin at once share it.
create table conversations (
  member_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  -- of the last message
  active_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('ended', 'idle', 'suspended', 'full')),
  primary key (member_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index conversations_active on conversations (member_id) where ended_at is null;
create index conversations_idle on conversations (active_at) where ended_at is null;
select protect_rows('conversations');

create table conversation_messages (
  member_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  -- made by the browser, so that a retry is known again
  client_id uuid,
  -- the member's message that a reply answers; null for the member's own
  reply_to uuid,
  content sealed not null,
  primary key (member_id, id),
  foreign key (member_id, conversation_id) references conversations on delete cascade
);
create index conversation_messages_order on conversation_messages (member_id, conversation_id, created_at, id);
create unique index conversation_messages_sent on conversation_messages (member_id, client_id) where client_id is not null;
create unique index conversation_messages_reply on conversation_messages (member_id, reply_to) where reply_to is not null;
select protect_rows('conversation_messages');

-- Areas that the assistant may or may not look at, where the member changed the switch.
create table assistant_areas (
  member_id uuid not null,
  area text not null check (length(area) <= 40),
  allowed boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, area)
);
select protect_rows('assistant_areas');
