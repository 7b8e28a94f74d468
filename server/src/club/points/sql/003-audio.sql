-- Audio exercises with their length, to check reported listening times against.
create table audio_tracks (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  title text not null,
  seconds integer not null check (seconds > 0),
  position integer not null
);
grant select on audio_tracks to club_app;
insert into audio_tracks (id, title, seconds, position) values
  ('arrive', 'Arriving', 300, 1),
  ('breath-4-6', 'Breathing 4 and 6', 420, 2),
  ('body-scan', 'Body scan', 900, 3),
  ('sounds-of-rain', 'Sounds of rain', 1200, 4),
  ('letting-go', 'Letting go', 600, 5),
  ('kindness', 'Kindness', 720, 6),
  ('before-sleep', 'Before sleep', 1080, 7),
  ('short-pause', 'A short pause', 180, 8);
