-- What happened to accounts and rights, for ever: who did it, from where, and how it ended. It names rows by id and
-- holds no text that a person wrote.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  session_id uuid,
  -- a network's prefix, not an address
  network text not null default '',
  action text not null check (action ~ '^[a-z_.]{3,60}$'),
  object_type text not null,
  object_id text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  details jsonb not null default '{}',
  request_id text
);
create index on audit_log (object_type, object_id, at desc);
create index on audit_log (actor_id, at desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = '55000';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function audit_is_append_only();
create trigger no_truncate before truncate on audit_log for each statement execute function audit_is_append_only();
grant select, insert on audit_log to club_app;

alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
