import type { QuestionnaireContent, WrittenQuestion } from '@club/contract/club/content/questionnaires';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import type { QuestionnaireKind } from './questionnaires.store.ts';

export interface StaffRow {
  readonly id: number;
  readonly code: string;
  readonly kind: QuestionnaireKind;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly repeatDays: number | null;
  readonly eventCode: EarnEvent | null;
  readonly version: number;
  readonly seen: number;
  readonly questions: number;
  readonly draft: QuestionnaireContent | null;
  readonly changedAt: Date | null;
  /** People who completed it since then. */
  readonly answered: number;
}

/** The questionnaires that all members answer, in order; one of them when its code is named. */
export const listStaffRows = (
  db: Db,
  { since, code = null }: { since: Date; code?: string | null },
): Promise<readonly StaffRow[]> => queryRows<StaffRow>(db)`
  select q.id, q.code, q.kind, q.title, q.description, q.estimated_minutes as minutes, q.repeat_days as "repeatDays",
    q.event_code as "eventCode", q.version, q.changes as seen, d.content as draft, d.changed_at as "changedAt",
    (select count(*)::integer from questions s where s.questionnaire_id = q.id and s.version = q.version) as questions,
    (select count(distinct r.user_id)::integer from questionnaire_responses r
      where r.questionnaire_id = q.id and r.completed_at >= ${since}) as answered
  from questionnaires q left join questionnaire_drafts d on d.questionnaire_id = q.id
  where q.kind in ('onboarding', 'engagement') and q.is_active and (${code}::text is null or q.code = ${code})
  order by q.position`;

/** Until the transaction ends, nobody else changes this questionnaire. */
export const lockQuestionnaire = (db: Db, id: number): Promise<void> =>
  runStatement(db)`select from questionnaires where id = ${id} for update`;

/** Counts a change of the questionnaire. */
export const countChange = (db: Db, id: number): Promise<void> =>
  runStatement(db)`update questionnaires set changes = changes + 1 where id = ${id}`;

export const putDraft = (db: Db, id: number, content: QuestionnaireContent, now: Date): Promise<void> =>
  runStatement(db)`
    insert into questionnaire_drafts (questionnaire_id, content, changed_at)
    values (${id}, ${JSON.stringify(content)}::jsonb, ${now})
    on conflict (questionnaire_id) do update set content = excluded.content, changed_at = excluded.changed_at`;

export const deleteDraft = (db: Db, id: number): Promise<void> =>
  runStatement(db)`delete from questionnaire_drafts where questionnaire_id = ${id}`;

export interface VersionRow {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly reason: string;
  readonly startedAt: Date | null;
  readonly questions: WrittenQuestion[];
  /** Who completed it in this version. */
  readonly people: number;
}

/** All versions of a questionnaire with their questions, the newest first. */
export const listVersions = (db: Db, id: number): Promise<readonly VersionRow[]> => queryRows<VersionRow>(db)`
  select v.number, v.title, v.description, v.estimated_minutes as minutes, v.reason, v.started_at as "startedAt",
    (select count(distinct r.user_id)::integer from questionnaire_responses r
      where r.questionnaire_id = v.questionnaire_id and r.version = v.number and r.completed_at is not null) as people,
    coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'text', s.text, 'help', coalesce(s.help, ''),
        'required', s.required, 'min', s.min, 'max', s.max, 'max_length', s.max_length,
        'options', coalesce((select jsonb_agg(jsonb_build_object('value', o.value, 'label', o.label) order by o.position)
          from question_options o where o.question_id = s.id), '[]')) order by s.position)
      from questions s where s.questionnaire_id = v.questionnaire_id and s.version = v.number), '[]') as questions
  from questionnaire_versions v where v.questionnaire_id = ${id} order by v.number desc limit 20`;

/** Writes the questions of a new version, which members are asked from then on. */
export const insertVersion = async (
  db: Db,
  id: number,
  { number, content, reason, now }: { number: number; content: QuestionnaireContent; reason: string; now: Date },
): Promise<void> => {
  const { title, description, minutes, questions } = content;
  await runStatement(db)`
    insert into questionnaire_versions (questionnaire_id, number, title, description, estimated_minutes, reason, started_at)
    values (${id}, ${number}, ${title}, ${description}, ${minutes}, ${reason}, ${now})`;
  await runStatement(db)`
    with asked as (
      select q.place, q.question from jsonb_array_elements(${JSON.stringify(questions)}::jsonb) with ordinality q(question, place)
    ), written as (
      insert into questions (questionnaire_id, version, position, kind, text, help, required, min, max, max_length)
      select ${id}, ${number}, place, question->>'kind', question->>'text', nullif(question->>'help', ''),
        (question->>'required')::boolean, (question->>'min')::numeric, (question->>'max')::numeric,
        (question->>'max_length')::integer
      from asked returning id, position
    )
    insert into question_options (question_id, position, value, label)
    select w.id, o.place, o.option->>'value', o.option->>'label'
    from written w join asked a on a.place = w.position
    cross join lateral jsonb_array_elements(a.question->'options') with ordinality o(option, place)`;
  await runStatement(db)`
    update questionnaires set version = ${number}, title = ${title}, description = ${description},
      estimated_minutes = ${minutes} where id = ${id}`;
};

export interface TotalRow {
  readonly text: string;
  readonly kind: string;
  readonly people: number;
  readonly average: number | null;
  readonly yes: number;
  readonly options: { label: string; people: number }[];
}

/** Completed answers to the questions of one version: people are counted once, however often they answered. */
export const listTotals = (db: Db, id: number, version: number): Promise<readonly TotalRow[]> => queryRows<TotalRow>(
  db,
)`
  with given as (
    select a.question_id, a.option_ids, a.value, r.user_id
    from question_answers a join questionnaire_responses r on r.id = a.response_id
    where r.questionnaire_id = ${id} and r.version = ${version} and r.completed_at is not null
  )
  select s.text, s.kind,
    (select count(distinct g.user_id)::integer from given g where g.question_id = s.id) as people,
    (select avg((g.value #>> '{}')::numeric)::float8 from given g
      where g.question_id = s.id and s.kind in ('scale', 'number') and jsonb_typeof(g.value) = 'number') as average,
    (select count(distinct g.user_id)::integer from given g where g.question_id = s.id and g.value = 'true') as yes,
    coalesce((select jsonb_agg(jsonb_build_object('label', o.label, 'people',
        (select count(distinct g.user_id) from given g where g.question_id = s.id and o.id = any (g.option_ids)))
        order by o.position)
      from question_options o where o.question_id = s.id), '[]') as options
  from questions s where s.questionnaire_id = ${id} and s.version = ${version} order by s.position`;

export const findQuestionnaireId = (db: Db, code: string): Promise<{ id: number } | undefined> =>
  queryRow<{ id: number }>(db)`
    select id from questionnaires where code = ${code} and kind in ('onboarding', 'engagement') and is_active`;
