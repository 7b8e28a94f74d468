-- How long points last, and how long those for joining and invitations can only be spent at the club: from a day on, until
-- the next row's. The day is UTC's.
create table earn_settings (
  id uuid primary key,
  applies_on date not null,
  expiry_months smallint not null check (expiry_months between 6 and 120),
  welcome_days smallint not null check (welcome_days between 0 and 365),
  changed_at timestamptz not null
);
create index on earn_settings (applies_on desc, changed_at desc);
insert into earn_settings (id, applies_on, expiry_months, welcome_days, changed_at)
  values ('01900000-0000-7000-8000-0000000a0100', '2000-01-01', 24, 30, '2000-01-01');
grant select, insert, delete, update (welcome_days) on earn_settings to club_app;
