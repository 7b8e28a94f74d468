-- What members asked to hear about when it launches.
create table interests (
  user_id uuid not null references users on delete cascade,
  feature text not null check (feature ~ '^[a-z-]{2,40}$'),
  created_at timestamptz not null,
  primary key (user_id, feature)
);
grant select, insert, delete on interests to club_app;
