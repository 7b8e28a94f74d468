-- What members want to hear of, for other domains to read.
create view member_topics as select user_id, feature from interests;
grant select on member_topics to club_app;
