-- Mails that warned a member about expiring points: one for each day of expiry and each reminder.
create table expiry_notices (
  user_id uuid not null references users on delete cascade,
  expires_on date not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (user_id, expires_on, days_before)
);
grant select, insert, delete on expiry_notices to club_app;
