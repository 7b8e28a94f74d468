import { sql } from 'kysely';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

/** A member's answers. */
export const questionnairesPersonalData: readonly PersonalData[] = [
  {
    table: 'questionnaire_responses',
    copy: copyRows(
      (userId) => sql`
        select q.title as questionnaire, s.text as question, a.value,
          (select array_agg(o.label) from question_options o where o.id = any (a.option_ids)) as chosen, a.answered_at
        from questionnaire_responses r join questionnaires q on q.id = r.questionnaire_id
        join question_answers a on a.response_id = r.id join questions s on s.id = a.question_id
        where r.user_id = ${userId} order by a.answered_at`,
    ),
    erase: eraseRows((userId) => sql`delete from questionnaire_responses where user_id = ${userId}`),
  },
];
