-- What a member agreed to, for which purpose and in which words. Withdrawing keeps the row, so that it can be shown later
-- what was agreed to and when.
create table health_consents (
  member_id uuid not null,
  purpose text not null,
  given_at timestamptz not null,
  version text not null,
  -- SHA-256 of the text that was agreed to
  text_hash bytea not null check (octet_length(text_hash) = 32),
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  primary key (member_id, purpose, given_at)
);
select protect_rows('health_consents');
