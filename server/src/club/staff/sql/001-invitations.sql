-- Invitations to the administration that wait: deleted when they are accepted, withdrawn or over.
create table staff_invitations (
  id uuid primary key,
  email text not null unique check (length(email) <= 254),
  permissions text[] not null check (permissions <> '{}'),
  invited_by uuid references users,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on staff_invitations to club_app;
