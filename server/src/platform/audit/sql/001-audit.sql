-- Every change to accounts and rights: who, from where, and the outcome. Rows are referenced by id; no text that a
-- person wrote is stored.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  session_id uuid,
  -- a network prefix, never a whole address
  network text not null default '',
  action text not null check (action ~ '^[a-z_.]{3,60}$'),
  object_type text not null,
  object_id text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  details jsonb not null default '{}',
  request_id text
);
create index on audit_log (object_id, at desc, id desc);
create index on audit_log (action text_pattern_ops, at desc, id desc);
create index on audit_log (actor_id, at desc);
create index on audit_log (at desc, id desc);
grant select, insert on audit_log to club_app;
