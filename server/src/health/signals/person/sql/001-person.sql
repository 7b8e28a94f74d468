-- What members say about themselves, whatever room hears it. What is said, and that it was asked, is sealed together. A
-- statement counts until the same room hears another, or it is taken back.
create table person_facts (
  member_id uuid not null,
  id uuid not null,
  fact sealed not null,
  said_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= said_at),
  primary key (member_id, id)
);
create index on person_facts (member_id) where withdrawn_at is null;
select protect_rows('person_facts');
