-- The club's logos and icons, re-encoded. Versions of the brand name them; a picture that none names is deleted.
create table brand_pictures (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22}\.webp$'),
  kind text not null check (kind in ('logo', 'icon')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- its contrast on light and on dark pages, 1 to 21
  on_light double precision not null,
  on_dark double precision not null,
  uploaded_at timestamptz not null
);
alter table brand_versions add column logo text references brand_pictures, add column icon text references brand_pictures;
grant select, insert, delete on brand_pictures to club_app;
