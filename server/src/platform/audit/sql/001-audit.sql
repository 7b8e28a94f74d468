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
-- What members and the club do, without sign-ins, which are many times more.
create index audit_log_changes on audit_log (at desc, id desc)
  where action not like 'session.%' and action not like 'sign\_in.%';
grant select, insert on audit_log to club_app;

-- Who acted at the machine, and the words written about an entry. Apart from the log, because words are erased with the
-- member they are about.
create table audit_notes (
  entry_id bigint primary key,
  user_id uuid,
  operator text not null default '' check (length(operator) <= 60),
  reason text not null default '' check (length(reason) <= 500),
  -- names before and after, where a name was changed
  change text not null default '' check (length(change) <= 500)
);
create index on audit_notes (user_id);
grant select, insert, delete on audit_notes to club_app;
