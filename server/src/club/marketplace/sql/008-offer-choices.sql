-- A type that is hidden keeps its offers, and is chosen for no other.
alter table offer_types add column is_active boolean not null default true;
alter table offer_types add check (length(name) between 1 and 60);

-- The countries in which the club sells; none for everywhere.
create table club_countries (code char(2) primary key check (code ~ '^[A-Z]{2}$'));
grant select, insert, delete on club_countries to club_app;

-- Counts up with each change of categories, types or countries, so that two administrators never overwrite each other.
create table offer_choice_revision (
  only_row boolean primary key default true check (only_row),
  revision integer not null
);
insert into offer_choice_revision (revision) values (1);
grant select, update on offer_choice_revision to club_app;
