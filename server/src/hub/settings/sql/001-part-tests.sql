-- The last time an administrator tried each part of the club.
create table part_tests (
  part text primary key,
  at timestamptz not null,
  ok boolean not null,
  milliseconds integer not null check (milliseconds >= 0),
  failure text not null check (length(failure) <= 200)
);

grant select, insert, update on part_tests to club_app;
