-- People who work in a vendor's business besides its owner, each in one.
create table vendor_people (
  user_id uuid primary key references users,
  vendor_id uuid not null references vendors on delete cascade,
  role text not null check (role in ('owner', 'editor', 'desk')),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index on vendor_people (vendor_id);

-- Invitations that wait: deleted when they are accepted or withdrawn.
create table vendor_invitations (
  id uuid primary key,
  vendor_id uuid not null references vendors on delete cascade,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'editor', 'desk')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (vendor_id, email)
);
create index on vendor_invitations (email);

grant select, insert, update, delete on vendor_people, vendor_invitations to club_app;
