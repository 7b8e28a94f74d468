import { sql } from 'kysely';
import type { Db } from '#platform/db';
import {
  completeResponse,
  listQuestionnairesForMember,
  openResponse,
  readQuestions,
  saveAnswer,
} from './questionnaires.store.ts';

export interface AmbassadorAnswers {
  readonly userId: string;
  readonly completedAt: Date;
  /** In the order of the questions, as readable text; empty where unanswered. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

/** The latest completed answers to the ambassador questionnaire, for these members. */
export const ambassadorAnswers = async (db: Db, userIds: readonly string[]): Promise<readonly AmbassadorAnswers[]> => {
  const { rows } = await sql<AmbassadorAnswers>`
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
      where s.questionnaire_id = r.questionnaire_id) answered`.execute(db);
  return rows;
};

/** Answers the ambassador questionnaire for a demo member; `turn` selects the options. */
export const enterAmbassadorAnswers = async (
  db: Db,
  { userId, now, why, turn }: { userId: string; now: Date; why: string; turn: number },
): Promise<void> => {
  const [row] = await listQuestionnairesForMember(db, userId, ['ambassador']);
  if (!row || row.responseId) return;
  const { id } = await openResponse(db, { userId, questionnaireId: row.id, now });
  for (const { id: question_id, kind, options, required } of await readQuestions(db, [row.id])) {
    if (!required) continue;
    const option = options[turn % Math.max(1, options.length)];
    const value =
      kind === 'text' ? why : kind === 'boolean' ? turn % 2 === 0 : kind === 'number' ? 40 + turn * 35 : null;
    await saveAnswer(db, id, { question_id, option_ids: option ? [option.id] : [], value, answered_at: now });
  }
  await completeResponse(db, id, now);
};
