-- Mailboxes that have had their welcome points, as keyed hashes, and the account that got them. The hash outlives the
-- account, or points could be had again by joining again.
create table welcomed_mailboxes (
  mailbox bytea primary key,
  user_id uuid unique references users on delete set null,
  welcomed_at timestamptz not null
);
grant select, insert, update on welcomed_mailboxes to club_app;
