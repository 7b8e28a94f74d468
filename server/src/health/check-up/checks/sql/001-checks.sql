-- Self-checks, one of a type a day.
create table health_checks (
  member_id uuid not null,
  id uuid not null,
  type_of_check text not null check (type_of_check in ('prostate', 'cancer')),
  version text not null check (length(version) between 1 and 40),
  -- the club's calendar day
  day date not null,
  -- the answers and what else the result is based on, as JSON
  content sealed not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, type_of_check, day)
);
select protect_rows('health_checks');

-- Pictures of the member's skin, re-encoded without where and when they were taken. Kept until they are deleted.
create table check_photos (
  member_id uuid not null,
  id uuid not null,
  check_id uuid not null,
  -- where on the body and how wide, as JSON
  details sealed not null,
  -- WebP in base64
  picture sealed not null,
  taken_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, check_id) references health_checks (member_id, id)
);
create index check_photos_by_check on check_photos (member_id, check_id);
select protect_rows('check_photos');
