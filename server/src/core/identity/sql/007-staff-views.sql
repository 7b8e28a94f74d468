-- A session in which staff look at the club as its member sees it: read-only and short, without a refresh token.
alter table sessions add column viewer_id uuid references users on delete cascade;
-- the session of that member of staff, with which it ends
alter table sessions add column viewer_session_id uuid references sessions on delete cascade;
create index on sessions (viewer_id) where viewer_id is not null;
create index on sessions (viewer_session_id) where viewer_session_id is not null;
alter table sessions drop constraint sessions_auth_method_check;
alter table sessions add constraint sessions_auth_method_check
  check (auth_method in ('password', 'verify', 'card', 'social', 'passkey', 'recovery_code', 'view'));
alter table sessions add check ((viewer_id is not null) = (auth_method = 'view') and (viewer_id is null) = (viewer_session_id is null));
