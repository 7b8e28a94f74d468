-- What the ledger does not store about a transfer: sender, recipient and note. The posting has the same id.
create table transfers (
  id uuid primary key,
  sender_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  amount bigint not null check (amount > 0),
  note text check (length(note) <= 140),
  created_at timestamptz not null
);
create index on transfers (sender_id, created_at desc);
create index on transfers (recipient_id, created_at desc);

-- Who sent what to whom, for other domains to read.
create view member_transfers as select id, sender_id, recipient_id, amount, note, created_at from transfers;
grant select on member_transfers to club_app;

-- Transfers whose mails are not queued yet. A job for each would cost more than the transfer.
create table transfers_to_mail (transfer_id uuid primary key references transfers on delete cascade);
grant select, insert, update, delete on transfers, transfers_to_mail to club_app;
