import type { Answered, questionKinds, questionnaireKinds } from '@club/contract/club/questionnaires';
import { v7 as uuidv7 } from 'uuid';
import { findActiveRulePoints } from '#core/ledger';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { EarnEvent } from '#platform/earning';

export type QuestionnaireKind = (typeof questionnaireKinds)[number];
type QuestionKind = (typeof questionKinds)[number];

/** A questionnaire with one member's progress in the latest round, open or completed. */
export interface QuestionnaireRow {
  readonly id: number;
  readonly code: string;
  readonly kind: QuestionnaireKind;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly repeatDays: number | null;
  readonly eventCode: EarnEvent | null;
  /** Minor units awarded for completing it; 0 for none. */
  readonly points: number;
  /** The version of the open or the last round, or the one that a new round is begun in. */
  readonly version: number;
  readonly questions: number;
  readonly responseId: string | null;
  readonly occurrence: number;
  readonly completedAt: Date | null;
  readonly answered: number;
}

/** The active questionnaires of these kinds, in order. */
export const listQuestionnairesForMember = async (
  db: Db,
  userId: string,
  { kinds, now }: { kinds: readonly QuestionnaireKind[]; now: Date },
): Promise<readonly QuestionnaireRow[]> => {
  const rows = await queryRows<Omit<QuestionnaireRow, 'points'>>(db)`
    select q.id, q.code, q.kind, q.title, q.description, q.estimated_minutes as minutes, q.repeat_days as "repeatDays",
      q.event_code as "eventCode", asked.version,
      (select count(*) from questions s where s.questionnaire_id = q.id and s.version = asked.version) as questions,
      r.id as "responseId", coalesce(r.occurrence, 0) as occurrence, r.completed_at as "completedAt",
      (select count(*) from question_answers a where a.response_id = r.id) as answered
    from questionnaires q
    left join lateral (select * from questionnaire_responses r where r.questionnaire_id = q.id and r.user_id = ${userId}::uuid
      order by r.occurrence desc limit 1) r on true
    cross join lateral (select case
        when r.id is null or r.completed_at + q.repeat_days * interval '24 hours' <= ${now} then q.version
        else r.version end as version) asked
    where q.is_active and q.kind = any (${kinds}::text[]) order by q.position`;
  const points = await findActiveRulePoints(
    db,
    rows.flatMap(({ eventCode }) => eventCode ?? []),
  );
  return rows.map((row) => ({ ...row, points: points.get(row.eventCode ?? '') ?? 0 }));
};

export interface QuestionRow {
  readonly id: number;
  readonly questionnaireId: number;
  readonly position: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly maxLength: number | null;
  readonly options: { id: number; value: string; label: string }[];
}

/** The questions of these versions of questionnaires, in order. */
export const readQuestions = (
  db: Db,
  questionnaires: readonly Pick<QuestionnaireRow, 'id' | 'version'>[],
): Promise<readonly QuestionRow[]> => queryRows<QuestionRow>(db)`
    select s.id, s.questionnaire_id as "questionnaireId", s.position, s.kind, s.text, s.help, s.required,
      s.min::float8 as min, s.max::float8 as max, s.max_length as "maxLength",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.value, 'label', o.label) order by o.position)
        from question_options o where o.question_id = s.id), '[]') as options
    from questions s join questionnaires q on q.id = s.questionnaire_id
    join unnest(${questionnaires.map(({ id }) => id)}::int[], ${questionnaires.map(({ version }) => version)}::int[])
      asked(id, version) on asked.id = s.questionnaire_id and asked.version = s.version
    order by q.position, s.position`;

export interface AnswerRow extends Answered {
  readonly question_id: number;
  readonly answered_at: Date;
}

/** The answers of these responses, in the order of the questions. */
export const readAnswers = (
  db: Db,
  responses: readonly string[],
): Promise<readonly AnswerRow[]> => queryRows<AnswerRow>(db)`
    select a.question_id, a.option_ids, a.value, a.answered_at from question_answers a join questions s on s.id = a.question_id
    where a.response_id = any (${responses}::uuid[]) order by s.questionnaire_id, s.position`;

interface OpenedRound {
  readonly userId: string;
  readonly questionnaire: Pick<QuestionnaireRow, 'id' | 'version'>;
  readonly now: Date;
}

/** The member's open response, created if there is none. Waits for concurrent calls about the same questionnaire. */
export const openResponse = async (
  db: Db,
  { userId, questionnaire: { id, version }, now }: OpenedRound,
): Promise<{ id: string; occurrence: number }> => {
  await runStatement(
    db,
  )`insert into questionnaire_responses (id, questionnaire_id, version, user_id, occurrence, created_at)
    select ${uuidv7()}, ${id}, ${version}, ${userId}, coalesce(max(occurrence), 0) + 1, ${now}
    from questionnaire_responses where user_id = ${userId}::uuid and questionnaire_id = ${id}
    on conflict do nothing`;
  const rows = await queryRows<{ id: string; occurrence: number }>(db)`
    select id, occurrence from questionnaire_responses
    where user_id = ${userId}::uuid and questionnaire_id = ${id} and completed_at is null for update`;
  const [open] = rows;
  if (!open) throw new Error('the response could not be begun');
  return open;
};

export const saveAnswer = async (
  db: Db,
  responseId: string,
  { question_id, option_ids, value, answered_at }: AnswerRow,
): Promise<void> => {
  const kept = value === null ? null : JSON.stringify(value);
  await runStatement(db)`insert into question_answers (response_id, question_id, option_ids, value, answered_at)
    values (${responseId}, ${question_id}, ${option_ids}::int[], ${kept}::jsonb, ${answered_at})
    on conflict (response_id, question_id) do update
      set option_ids = excluded.option_ids, value = excluded.value, answered_at = excluded.answered_at`;
};

/** Deletes an answer that was cleared. */
export const removeAnswer = (db: Db, responseId: string, questionId: number): Promise<void> =>
  runStatement(db)`delete from question_answers where response_id = ${responseId} and question_id = ${questionId}`;

export const completeResponse = (db: Db, id: string, now: Date): Promise<void> =>
  runStatement(db)`update questionnaire_responses set completed_at = ${now} where id = ${id}`;
