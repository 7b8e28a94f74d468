-- Mails of a club without a mail server. Readable only in development.
create table local_outbox (
  id uuid primary key,
  sent_at timestamptz not null,
  recipient text not null,
  template text not null,
  subject text not null,
  body text not null
);
create index on local_outbox (recipient, sent_at desc);
create index on local_outbox (sent_at desc);
grant select, insert, delete on local_outbox to club_app;
