-- The club's first texts in plainer words, where staff haven't changed them. What is asked stays the same.
update questionnaires set description = 'Eight short questions, so we can suggest what suits you.'
  where id = 1 and description = 'Eight short questions, so that the club can suggest what fits you.';
update questionnaire_versions set description = 'Eight short questions, so we can suggest what suits you.'
  where questionnaire_id = 1 and number = 1
    and description = 'Eight short questions, so that the club can suggest what fits you.';
update questionnaires set title = 'How is it going?' where id = 2 and title = 'How is it going';
update questionnaires set description = 'Six questions about the last weeks. Every 30 days.'
  where id = 2 and description = 'Six questions about the last weeks. They come again every 30 days.';
update questionnaire_versions set title = 'How is it going?'
  where questionnaire_id = 2 and number = 1 and title = 'How is it going';
update questionnaire_versions set description = 'Six questions about the last weeks. Every 30 days.'
  where questionnaire_id = 2 and number = 1
    and description = 'Six questions about the last weeks. They come again every 30 days.';
update questions set help = '1 = badly, 10 = very well.' where id = 4 and help = '1 is badly, 10 is very well.';
update questions set help = '1 = none, 10 = very much.' where id = 5 and help = '1 is none, 10 is very much.';
update questions set help = '1 = not at all, 10 = very.' where id = 9 and help = '1 is not at all, 10 is very.';
update questions set help = '1 = low, 10 = high.' where id = 12 and help = '1 is low, 10 is high.';
