-- A conversation with health values also ends when the member withdraws their consent.
alter table conversations drop constraint conversations_ended_by_check;
alter table conversations add constraint conversations_ended_by_check
  check (ended_by in ('ended', 'idle', 'suspended', 'full', 'consent'));
