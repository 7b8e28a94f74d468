-- The administrator who corrected points; null for a command at the machine.
alter table point_adjustments add column actor_id uuid;
create index point_adjustments_of_actor on point_adjustments (actor_id, at) where actor_id is not null;

-- When a suspension ends by itself. Without a row it lasts until someone lifts it.
create table suspension_ends (
  user_id uuid primary key references users on delete cascade,
  ends_at timestamptz not null
);
create index on suspension_ends (ends_at);
grant select, insert, delete on suspension_ends to club_app;
