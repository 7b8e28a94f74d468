-- The club's name, colours and addresses, each version as a whole; the newest holds.
create table brand_versions (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 40),
  main_colour text not null check (main_colour ~ '^(#[0-9a-f]{6})?$'),
  second_colour text not null check (second_colour ~ '^(#[0-9a-f]{6})?$'),
  sender_name text not null check (length(sender_name) <= 60),
  sender_address text not null check (length(sender_address) <= 254),
  support_address text not null check (length(support_address) <= 254),
  reason text not null check (length(reason) <= 500),
  changed_at timestamptz not null
);
grant select, insert on brand_versions to club_app;
