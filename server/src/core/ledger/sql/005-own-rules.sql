-- Rules that staff make: each counts the events of a registered one and gives points on top of it.
alter table event_types add column counts_id integer references event_types;
create index event_types_counting on event_types (counts_id) where counts_id is not null;

-- The last day on which a started draft is the rule; null without an end.
alter table rule_drafts add column ends_on date;
alter table rule_drafts add check (ends_on >= starts_on);
