-- What staff decided on things that waited, with what each was before. Rows are deleted after a day: the audit log keeps
-- who decided what.
create table staff_decisions (
  id uuid primary key,
  kind text not null,
  object_id text not null,
  title text not null,
  act text not null,
  by_id uuid,
  at timestamptz not null,
  -- Null for a decision that can't be undone.
  before jsonb,
  undone_at timestamptz
);
create index on staff_decisions (at);
create index on staff_decisions (kind, object_id, at);
create index on staff_decisions (by_id);

grant select, insert, update, delete on staff_decisions to club_app;
