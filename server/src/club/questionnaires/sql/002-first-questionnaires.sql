-- The questionnaires the club starts with.
insert into questionnaires (id, code, kind, title, description, estimated_minutes, repeat_days, event_code, position) values
  (1, 'welcome', 'onboarding', 'What brings you here', 'Eight short questions, so that the club can suggest what fits you.', 3, null, 'onboarding_completed', 1),
  (2, 'how-is-it-going', 'engagement', 'How is it going', 'Six questions about the last weeks. They come again every 30 days.', 2, 30, 'questionnaire_completed', 2),
  (20, 'ambassador', 'ambassador', 'Become an ambassador', 'Seven questions about you and the people you would invite.', 4, null, null, 20);

insert into questions (id, questionnaire_id, position, kind, text, help, required, min, max, max_length) values
  (1, 1, 1, 'single', 'What is your main goal?', null, true, null, null, null),
  (2, 1, 2, 'multi', 'Which areas interest you?', 'Choose as many as you like.', true, null, null, null),
  (3, 1, 3, 'single', 'How active are you in a usual week?', null, true, null, null, null),
  (4, 1, 4, 'scale', 'How well do you sleep?', '1 is badly, 10 is very well.', true, 1, 10, null),
  (5, 1, 5, 'scale', 'How much stress do you feel?', '1 is none, 10 is very much.', true, 1, 10, null),
  (6, 1, 6, 'number', 'How many minutes a day do you want to give it?', 'A rough number is fine.', true, 5, 240, null),
  (7, 1, 7, 'boolean', 'Do you wear a watch or a band that counts steps?', null, true, null, null, null),
  (8, 1, 8, 'text', 'What would make this a success for you in three months?', 'In your own words. You can leave it empty.', false, null, null, 500),
  (9, 2, 1, 'scale', 'How useful was the club to you in the last weeks?', '1 is not at all, 10 is very.', true, 1, 10, null),
  (10, 2, 2, 'single', 'How often did you use it?', null, true, null, null, null),
  (11, 2, 3, 'multi', 'What did you use?', 'Choose as many as you like.', true, null, null, null),
  (12, 2, 4, 'scale', 'How is your energy?', '1 is low, 10 is high.', true, 1, 10, null),
  (13, 2, 5, 'boolean', 'Would you recommend the club to a friend?', null, true, null, null, null),
  (14, 2, 6, 'text', 'What should we do better?', 'You can leave it empty.', false, null, null, 1000),
  (200, 20, 1, 'text', 'Why do you want to be an ambassador?', 'Two or three sentences are enough.', true, null, null, 1000),
  (201, 20, 2, 'single', 'How long have you used the club?', null, true, null, null, null),
  (202, 20, 3, 'multi', 'Where would you talk about it?', 'Choose as many as you like.', true, null, null, null),
  (203, 20, 4, 'number', 'How many people do you reach there, roughly?', null, true, 0, 100000000, null),
  (204, 20, 5, 'single', 'What do you mostly talk about?', null, true, null, null, null),
  (205, 20, 6, 'boolean', 'Have you recommended other brands before?', null, true, null, null, null),
  (206, 20, 7, 'text', 'Is there anything else we should know?', 'You can leave it empty.', false, null, null, 1000);

insert into question_options (question_id, position, value, label) values
  (1, 1, 'sleep', 'Sleep better'), (1, 2, 'move', 'Move more'), (1, 3, 'eat', 'Eat better'), (1, 4, 'calm', 'Feel calmer'),
  (1, 5, 'weight', 'Change my weight'), (1, 6, 'numbers', 'Know my numbers'),
  (2, 1, 'sleep', 'Sleep'), (2, 2, 'steps', 'Steps and movement'), (2, 3, 'strength', 'Strength'), (2, 4, 'nutrition', 'Nutrition'),
  (2, 5, 'glucose', 'Glucose'), (2, 6, 'mindfulness', 'Mindfulness'), (2, 7, 'offers', 'Offers from partners'),
  (3, 1, 'none', 'Hardly at all'), (3, 2, 'some', 'One or two days'), (3, 3, 'often', 'Three or four days'), (3, 4, 'daily', 'Nearly every day'),
  (10, 1, 'once', 'Once or twice'), (10, 2, 'weekly', 'Every week'), (10, 3, 'days', 'Several days a week'), (10, 4, 'daily', 'Every day'),
  (11, 1, 'points', 'Points and rewards'), (11, 2, 'offers', 'Offers'), (11, 3, 'partners', 'Partner rewards'),
  (11, 4, 'transfers', 'Points for friends'), (11, 5, 'insights', 'Insights and statements'),
  (201, 1, 'new', 'Less than a month'), (201, 2, 'months', 'Some months'), (201, 3, 'year', 'A year or more'),
  (202, 1, 'friends', 'With friends and family'), (202, 2, 'work', 'At work'), (202, 3, 'social', 'On social networks'),
  (202, 4, 'events', 'At events or classes'), (202, 5, 'writing', 'In a blog, newsletter or podcast'),
  (204, 1, 'movement', 'Movement and sport'), (204, 2, 'food', 'Food'), (204, 3, 'mind', 'Mind and stress'),
  (204, 4, 'sleep', 'Sleep and recovery'), (204, 5, 'longevity', 'Ageing well'), (204, 6, 'other', 'Something else');
select setval(pg_get_serial_sequence('questionnaires', 'id'), 100), setval(pg_get_serial_sequence('questions', 'id'), 1000);
