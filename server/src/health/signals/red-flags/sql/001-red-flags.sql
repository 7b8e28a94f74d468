-- Warning signs that were shown to a member, and when the member read them: the rule's code and times, nothing of the
-- answers behind it. The code itself says much, so it is sealed.
create table red_flags (
  member_id uuid not null,
  id uuid not null,
  code sealed not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz check (acknowledged_at >= raised_at),
  primary key (member_id, id)
);
create index red_flags_open on red_flags (member_id) where acknowledged_at is null;
select protect_rows('red_flags');
