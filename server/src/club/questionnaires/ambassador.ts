import { type Db, queryRows } from '#platform/db';

export interface AmbassadorAnswers {
  readonly userId: string;
  readonly completedAt: Date;
  /** In the order of the questions, as readable text; empty where unanswered. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

/** The latest completed answers to the ambassador questionnaire, for these members. */
export const ambassadorAnswers = (
  db: Db,
  userIds: readonly string[],
): Promise<readonly AmbassadorAnswers[]> => queryRows<AmbassadorAnswers>(db)`
    select r.user_id as "userId", r.completed_at as "completedAt", answered.answers
    from (select distinct on (user_id) * from questionnaire_responses
      where user_id = any (${userIds}::uuid[]) and completed_at is not null
        and questionnaire_id in (select id from questionnaires where kind = 'ambassador')
      order by user_id, completed_at desc) r
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('question', s.text, 'answer', coalesce(
          (select string_agg(o.label, ', ' order by o.position) from question_options o where o.id = any (a.option_ids)),
          case jsonb_typeof(a.value) when 'boolean' then case when a.value = 'true' then 'Yes' else 'No' end
            else a.value #>> '{}' end, '')) order by s.position), '[]') as answers
      from questions s left join question_answers a on a.question_id = s.id and a.response_id = r.id
      where s.questionnaire_id = r.questionnaire_id and s.version = r.version) answered`;
