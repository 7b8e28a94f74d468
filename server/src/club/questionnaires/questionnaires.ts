import type { questionnaires as contract } from '@club/contract/club/questionnaires';
import type { Input } from '@club/contract/platform/endpoint';
import { GivenDay } from '@club/contract/platform/given-times';
import { dayMs } from '@club/contract/platform/units';
import { earnWelcome, toPoints } from '#club/points';
import { toDayInWords } from '#platform/calendar';
import type { Call, Handle } from '#platform/http';
import { fieldRefusal, Refusal, toList } from '#platform/http';
import {
  type AnswerRow,
  completeResponse,
  listQuestionnairesForMember,
  openResponse,
  type QuestionnaireKind,
  type QuestionnaireRow,
  type QuestionRow,
  readAnswers,
  readQuestions,
  removeAnswer,
  saveAnswer,
} from './questionnaires.store.ts';

/** Kinds that every member answers. The others belong to an application or to the health tools. */
const forMembers: readonly QuestionnaireKind[] = ['onboarding', 'engagement'];

const listKinds = (kind: QuestionnaireKind | undefined): readonly QuestionnaireKind[] => (kind ? [kind] : forMembers);

/** When a completed questionnaire is next due; null when it is due now, or never again. */
const dueAgain = ({ completedAt, repeatDays }: QuestionnaireRow, now: Date): Date | null => {
  if (!completedAt || repeatDays === null) return null;
  const due = new Date(completedAt.getTime() + repeatDays * dayMs);
  return due > now ? due : null;
};

/** A recurring questionnaire that is due again is not done. */
const isDone = (row: QuestionnaireRow, now: Date): boolean =>
  row.completedAt !== null && (row.repeatDays === null || dueAgain(row, now) !== null);

/** An application's answers stay editable; each decision stores the answers it was based on. */
const staysOpen = ({ kind }: QuestionnaireRow): boolean => kind === 'ambassador';

const isOpenResponse = (row: QuestionnaireRow): boolean => row.responseId !== null && row.completedAt === null;

export const listQuestionnaires: Handle<typeof contract.listQuestionnaires> = async ({ db, clock, caller }) => {
  const now = clock.now();
  const rows = await listQuestionnairesForMember(db, caller.id, { kinds: forMembers, now });
  const results = rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    title: row.title,
    description: row.description,
    questions_count: row.questions,
    estimated_minutes: row.minutes,
    status: toStatus(row, now),
    completed_at: row.completedAt?.toISOString() ?? null,
    next_available_at: dueAgain(row, now)?.toISOString() ?? null,
    points: toPoints(row.points),
  }));
  return toList(results);
};

const toStatus = (row: QuestionnaireRow, now: Date) => {
  if (isDone(row, now)) return 'completed' as const;
  return isOpenResponse(row) && row.answered > 0 ? ('in_progress' as const) : ('not_started' as const);
};

/** The questions with the answers of the open round, or of the last one until the next is due. */
export const listQuestions: Handle<typeof contract.listOnboardingQuestions> = async ({ db, clock, caller, input }) => {
  const now = clock.now();
  const rows = await listQuestionnairesForMember(db, caller.id, { kinds: listKinds(input.kind), now });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = rows.filter((row) => isOpenResponse(row) || isDone(row, now));
  const [questions, answers] = await Promise.all([
    readQuestions(db, rows),
    readAnswers(
      db,
      shown.flatMap(({ responseId }) => responseId ?? []),
    ),
  ]);
  const given = new Map(answers.map(({ question_id, option_ids, value }) => [question_id, { option_ids, value }]));
  const results = questions.flatMap((question) => {
    const questionnaire = byId.get(question.questionnaireId);
    return questionnaire ? [toQuestionnaire(question, questionnaire, given.get(question.id) ?? null)] : [];
  });
  return toList(results);
};

const toQuestionnaire = (
  question: QuestionRow,
  { code, kind, title }: QuestionnaireRow,
  answer: { option_ids: number[]; value: string | number | boolean | null } | null,
) => ({
  id: question.id,
  questionnaire: { code, kind, title },
  position: question.position,
  kind: question.kind,
  text: question.text,
  help: question.help,
  required: question.required,
  options: question.options,
  min: question.min,
  max: question.max,
  max_length: question.maxLength,
  answer,
});

export const listAnswers: Handle<typeof contract.listOnboardingAnswers> = async ({ db, clock, caller, input }) => {
  const kinds = listKinds(input.kind);
  const rows = await listQuestionnairesForMember(db, caller.id, { kinds, now: clock.now() });
  const answers = await readAnswers(
    db,
    rows.flatMap(({ responseId }) => responseId ?? []),
  );
  return toList(answers.map((row) => ({ ...row, answered_at: row.answered_at.toISOString() })));
};

/**
 * Saves answers to one questionnaire; clearing an optional answer deletes it. Once every required question is answered,
 * the questionnaire is complete and awards its points, once per round.
 * @throws {Refusal} not_found, validation_error at the answer, not_due for a questionnaire that is already completed.
 */
export const saveAnswers: Handle<typeof contract.saveOnboardingAnswers> = async (call) => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const kinds = ['onboarding', 'engagement', 'ambassador'] as const;
  const rows = await listQuestionnairesForMember(db, caller.id, { kinds, now });
  const questions = await readQuestions(db, rows);
  const asked = input.answers.map(({ question_id }) => questions.find(({ id }) => id === question_id));
  const row = rows.find(({ id }) => id === asked[0]?.questionnaireId);
  if (!row || asked.includes(undefined)) throw new Refusal('not_found', { message: notAsked });
  if (asked.some((question) => question?.questionnaireId !== row.id)) {
    throw fieldRefusal('answers', 'Send the answers of one questionnaire at a time.');
  }
  if (isDone(row, now) && !staysOpen(row)) throw new Refusal('not_due', { message: whenDue(row, now) });
  const response =
    row.responseId && staysOpen(row)
      ? { id: row.responseId, occurrence: row.occurrence }
      : await openResponse(db, { userId: caller.id, questionnaire: row, now });
  for (const [place, given] of input.answers.entries()) {
    const question = asked[place] as QuestionRow;
    const kept = accepted(question, given, place);
    if (kept) await saveAnswer(db, response.id, { question_id: question.id, ...kept, answered_at: now });
    else await removeAnswer(db, response.id, question.id);
  }
  const own = questions.filter(({ questionnaireId }) => questionnaireId === row.id);
  const answered = new Set((await readAnswers(db, [response.id])).map(({ question_id }) => question_id));
  const completed = own.every(({ id, required }) => !required || answered.has(id));
  if (completed) await completeResponse(db, response.id, now);
  return {
    completed,
    progress: answered.size / own.length,
    answered: answered.size,
    total: own.length,
    points_awarded: completed ? await award(call, row, response.occurrence) : 0,
  };
};

/** The club may have started other questions since the page was opened. */
const notAsked = "This question isn't asked any more. Load the page again.";

const whenDue = (row: QuestionnaireRow, now: Date): string => {
  const due = dueAgain(row, now);
  return due
    ? `You've already answered this. You can answer it again on ${toDayInWords(due, 'UTC')}.`
    : "You've already answered this.";
};

const award = async (
  call: Call<typeof contract.saveOnboardingAnswers>,
  { code, eventCode }: QuestionnaireRow,
  occurrence: number,
): Promise<number> => {
  if (!eventCode) return 0;
  const reference = `${code}:${occurrence}`;
  const earned = await earnWelcome(call, { userId: call.caller.id, event: eventCode, reference });
  return toPoints(earned?.points ?? 0);
};

type Given = Input<typeof contract.saveOnboardingAnswers>['answers'][number];
type Cache = Pick<AnswerRow, 'option_ids' | 'value'>;

/**
 * Validates an answer and returns its stored form, or null when it was cleared.
 * @throws {Refusal} validation_error at the answer's place in the list.
 */
const accepted = (question: QuestionRow, given: Given, place: number): Cache | null => {
  const refuse = (message: string): never => {
    throw fieldRefusal(`answers.${place}`, message);
  };
  const { value, option_ids: options = [] } = given;
  if (question.kind === 'single' || question.kind === 'multi') return chosen(question, options, refuse);
  if (options.length > 0) return refuse("This question doesn't have options.");
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return question.required ? refuse('Answer this question.') : null;
  if (question.kind === 'boolean') {
    return typeof value === 'boolean' ? { option_ids: [], value } : refuse('Answer yes or no.');
  }
  if (question.kind === 'number' || question.kind === 'scale') return checkNumber(question, value, refuse);
  if (typeof value !== 'string') return refuse('Enter text.');
  return question.kind === 'date' ? checkDay(value, refuse) : checkText(question, value, refuse);
};

type Refuse = (message: string) => never;

const chosen = (question: QuestionRow, options: readonly number[], refuse: Refuse): Cache | null => {
  const unique = [...new Set(options)];
  const isUnknown = unique.some((id) => !question.options.some((option) => option.id === id));
  if (isUnknown || (question.kind === 'single' && unique.length > 1)) return refuse('Choose an option.');
  if (unique.length === 0) return question.required ? refuse('Choose an option.') : null;
  return { option_ids: unique, value: null };
};

const checkNumber = ({ min, max, kind }: QuestionRow, value: unknown, refuse: Refuse): Cache => {
  const number =
    typeof value === 'number' ? value : /^-?\d{1,9}(\.\d{1,2})?$/.test(String(value)) ? Number(value) : Number.NaN;
  const whole = kind !== 'scale' || Number.isInteger(number);
  if (!Number.isFinite(number) || !whole || number < (min ?? -1e9) || number > (max ?? 1e9)) {
    return refuse(`Enter a ${kind === 'scale' ? 'whole ' : ''}number from ${min} to ${max}.`);
  }
  return { option_ids: [], value: number };
};

const checkText = ({ maxLength }: QuestionRow, value: string, refuse: Refuse): Cache => {
  const text = value.trim();
  const most = maxLength ?? 2000;
  if (text.length > most) return refuse(`Use at most ${most} characters.`);
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))) {
    return refuse('Remove the invisible characters.');
  }
  return { option_ids: [], value: text };
};

const checkDay = (value: string, refuse: Refuse): Cache => {
  const given = GivenDay.safeParse(value);
  return given.success ? { option_ids: [], value } : refuse(given.error.issues[0]?.message ?? 'Enter a date.');
};
