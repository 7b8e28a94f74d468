-- Links an account at an identity provider to a member. Only issuer and subject count: an address can change hands.
create table sign_in_links (
  issuer text not null check (length(issuer) <= 300),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index on sign_in_links (user_id);
grant select, insert, delete on sign_in_links to club_app;

-- ID tokens already exchanged for a session, by SHA-256 until they expire: each works once.
create table used_id_tokens (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_id_tokens (expires_at);
grant select, insert, delete on used_id_tokens to club_app;
