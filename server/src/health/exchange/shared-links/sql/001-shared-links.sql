-- Copies of a member's record for others to open by a link. The browser sealed the copy, and its key is in the link alone:
-- nothing here can open it.
create table shared_links (
  member_id uuid not null,
  id uuid not null,
  -- SHA-256 of the secret part of the address
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- whom it is for, and the sections it holds
  details sealed not null,
  -- null where the link alone opens the copy
  passcode_hash text,
  -- null once the link has ended
  jwe text check (length(jwe) <= 1048576),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'expiry', 'tries', 'consent')),
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 10),
  primary key (member_id, id),
  check ((jwe is null) = (ended_at is not null) and (ended_at is null) = (ended_by is null))
);
create index shared_links_code on shared_links (code_hash);
create index shared_links_open on shared_links (expires_at) where ended_at is null;
select protect_rows('shared_links');

-- Who opened a link when, or tried to.
create table shared_link_opens (
  member_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('opened', 'wrong')),
  -- what the reader typed
  recipient sealed not null,
  primary key (member_id, id),
  foreign key (member_id, link_id) references shared_links on delete cascade
);
create index shared_link_opens_of on shared_link_opens (member_id, link_id, at);
select protect_rows('shared_link_opens');
