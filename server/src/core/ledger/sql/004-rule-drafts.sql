-- Drafts of earn rules: written, rehearsed over what was earned, and started on a day of the club. A started draft is the
-- rule from then on, until another starts or it is ended; it never changes.
create table rule_drafts (
  id uuid primary key,
  event_type_id integer not null references event_types,
  state text not null check (state in ('draft', 'rehearsed', 'set', 'live', 'ended')),
  points bigint not null check (points between 1 and 10000000),
  per_day smallint check (per_day > 0),
  per_month smallint check (per_month > 0),
  per_lifetime smallint check (per_lifetime > 0),
  description text not null check (length(description) between 1 and 300),
  changed_at timestamptz not null,
  rehearsed_at timestamptz,
  -- what the rehearsal found; the drafts of before a change are rehearsed again
  rehearsal jsonb,
  starts_on date,
  reason text not null default '' check (length(reason) <= 500),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('set', 'live')) <= (starts_on is not null and rehearsal is not null))
);
create unique index rule_drafts_one_open on rule_drafts (event_type_id) where state in ('draft', 'rehearsed', 'set');
create unique index rule_drafts_one_live on rule_drafts (event_type_id) where state = 'live';
grant select, insert, update, delete on rule_drafts to club_app;

-- Counts up with each change of a rule or its draft, so that two administrators never overwrite each other.
create table rule_revisions (
  event_type_id integer primary key references event_types,
  revision integer not null
);
grant select, insert, update on rule_revisions to club_app;

-- Rehearsals and the figures of a rule read what one rule gave in a span.
create index reward_events_of_rule on reward_events (event_type_id, local_day) include (user_id, points, occurred_at);
