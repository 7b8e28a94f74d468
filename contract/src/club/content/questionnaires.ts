import * as z from 'zod/mini';
import { type questionKinds, questionnaireKinds } from '#club/questionnaires';
import { get, post, put } from '#platform/endpoint';
import { publicText } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { Instant, listSchema, Points } from '#platform/shared';
import { findHealthWord } from './health-words.ts';

/** The kinds of question that staff write. */
export const writtenKinds = [
  'single',
  'multi',
  'scale',
  'boolean',
  'number',
  'text',
] as const satisfies readonly (typeof questionKinds)[number][];

/** The most of each that a questionnaire may have. */
export const questionnaireLimits = { questions: 20, options: 12, steps: 11, letters: 2000 } as const;

const number = z.nullable(z.number());
const Kind = z.enum(writtenKinds, { error: 'Choose a kind.' });

/** A question in words; numbers are null where its kind has none. */
export const WrittenQuestion = z.object({
  kind: Kind,
  text: z.string(),
  help: z.string(),
  required: z.boolean(),
  min: number,
  max: number,
  max_length: z.nullable(z.int()),
  /** An option that was asked before keeps its value; a new one has none. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

export const QuestionnaireContent = z.object({
  title: z.string(),
  description: z.string(),
  minutes: z.int(),
  questions: z.array(WrittenQuestion),
});
export type QuestionnaireContent = z.infer<typeof QuestionnaireContent>;

/** What of a question is wrong, by field; empty for one that can be asked. */
export type QuestionFaults = Partial<
  Record<'text' | 'help' | 'options' | `options.${number}.label` | 'range' | 'max_length', string>
>;

/**
 * Why a question can't be asked. Nothing new may be about health: its answers would be health data outside the part of
 * the club that asks for consent. A text that is read already, word for word and anywhere in the questionnaire, may stay.
 */
export const findQuestionFaults = (question: WrittenQuestion, asked: QuestionnaireContent): QuestionFaults => ({
  ...findHealthFaults(
    { text: question.text, help: question.help, ...listLabels(question) },
    { asked, says: "asks about health, which needs the member's consent. Members answer such questions under Health." },
  ),
  ...findShapeFaults(question),
});

/** Why a questionnaire can't be called so, by the same rule. */
export const findFrameFaults = (
  { title, description }: Pick<QuestionnaireContent, 'title' | 'description'>,
  asked: QuestionnaireContent,
): Partial<Record<'title' | 'description', string>> =>
  findHealthFaults({ title, description }, { asked, says: 'is about health, which members are asked under Health.' });

const listLabels = ({ options }: WrittenQuestion): Record<`options.${number}.label`, string> =>
  Object.fromEntries(options.map(({ label }, place) => [`options.${place}.label`, label]));

const findHealthFaults = <Field extends string>(
  texts: Readonly<Record<Field, string>>,
  { asked, says }: { readonly asked: QuestionnaireContent; readonly says: string },
): Partial<Record<Field, string>> => {
  const known = listTexts(asked);
  const faults: Partial<Record<Field, string>> = {};
  for (const [field, words] of Object.entries<string>(texts)) {
    const word = known.has(words.trim()) ? undefined : findHealthWord(words);
    if (word) faults[field as Field] = `“${word}” ${says}`;
  }
  return faults;
};

const listTexts = ({ title, description, questions }: QuestionnaireContent): ReadonlySet<string> =>
  new Set([
    title,
    description,
    ...questions.flatMap(({ text, help, options }) => [text, help, ...options.map(({ label }) => label)]),
  ]);

const findShapeFaults = ({ kind, text, options, min, max, max_length: letters }: WrittenQuestion): QuestionFaults => {
  const faults: QuestionFaults = {};
  if (text.trim() === '') faults.text = 'Write a question.';
  if (kind === 'single' || kind === 'multi') {
    const labels = options.map(({ label }) => label.trim());
    if (labels.length < 2 || labels.includes('')) faults.options = 'Write at least two options.';
    else if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length)
      faults.options = 'Two options are the same.';
  }
  if (kind === 'scale' || kind === 'number') {
    if (min === null || max === null || min >= max) faults.range = 'Enter a lowest and a higher highest number.';
    else if (kind === 'scale' && !(Number.isInteger(min) && Number.isInteger(max)))
      faults.range = 'A scale has whole numbers.';
    else if (kind === 'scale' && max - min >= questionnaireLimits.steps)
      faults.range = `A scale has at most ${questionnaireLimits.steps} steps.`;
  }
  if (kind === 'text' && (letters === null || letters < 1 || letters > questionnaireLimits.letters))
    faults.max_length = `Choose from 1 to ${questionnaireLimits.letters} characters.`;
  return faults;
};

const People = z.nullable(z.int());

/** Answers to one question. Fewer than ten people are null, and others rounded down to five. */
export const QuestionTotal = z.object({
  text: z.string(),
  kind: z.string(),
  people: People,
  options: z.array(z.object({ label: z.string(), people: People })),
  /** Of a number or a scale. */
  average: z.nullable(z.number()),
});
export type QuestionTotal = z.infer<typeof QuestionTotal>;

export const ClubQuestionnaireRow = z.object({
  code: z.string(),
  kind: z.enum(questionnaireKinds),
  title: z.string(),
  questions: z.int(),
  minutes: z.int(),
  /** The version asked now. */
  version: z.int(),
  has_draft: z.boolean(),
  /** People who answered it in the last 30 days; null for fewer than ten. */
  answered: People,
});

export const QuestionnaireVersion = z.object({
  number: z.int(),
  started_at: z.nullable(Instant),
  reason: z.string(),
  people: People,
  content: QuestionnaireContent,
});

export const ClubQuestionnaire = z.object({
  ...ClubQuestionnaireRow.shape,
  /** Counts up with each change: one that was made from an older state is refused. */
  seen: z.int(),
  points: Points,
  repeat_days: z.nullable(z.int()),
  asked: QuestionnaireContent,
  draft: z.nullable(QuestionnaireContent),
  /** Who changed it last, and when; empty before the first change. */
  changed_by: z.string(),
  changed_at: z.nullable(Instant),
  /** The newest first. */
  versions: z.array(QuestionnaireVersion),
  totals: z.array(QuestionTotal),
});
export type ClubQuestionnaire = z.infer<typeof ClubQuestionnaire>;

const Code = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const seen = { code: Code, seen: z.int() };
const change = {
  access: 'admin.settings',
  output: ClubQuestionnaire,
  changes: ['questionnaires'],
} as const;
const refusals = ['not_found', 'stale_version', 'invalid_transition'] as const;

/** The club's own questionnaires as staff write them: a draft is started, and members answer it from then on. */
export const questionnaireTexts = {
  listClubQuestionnaires: get('api/admin/questionnaires/', {
    summary: "Lists the club's questionnaires for members.",
    access: 'admin.settings',
    output: listSchema(ClubQuestionnaireRow),
    reads: ['questionnaires'],
  }),
  getClubQuestionnaire: get('api/admin/questionnaires/{code}/', {
    summary: 'Shows a questionnaire with its draft, its versions and totals of its answers.',
    access: 'admin.settings',
    input: z.object({ code: Code }),
    output: ClubQuestionnaire,
    errors: ['not_found'],
    reads: ['questionnaires'],
  }),
  saveQuestionnaireDraft: put('api/admin/questionnaires/{code}/draft/', {
    summary: 'Saves the draft of a questionnaire. Members see nothing of it.',
    ...change,
    input: z.object({
      ...seen,
      title: publicText({ min: 1, max: 80 }),
      description: publicText({ max: 300 }),
      minutes: z.int().check(z.minimum(1, { error: 'Enter at least 1 minute.' }), z.maximum(60)),
      questions: z
        .array(
          z.object({
            kind: Kind,
            text: publicText({ min: 1, max: 200 }),
            help: publicText({ max: 300 }),
            required: z.boolean(),
            min: number,
            max: number,
            max_length: z.nullable(z.int()),
            options: z
              .array(
                z.object({
                  value: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)),
                  label: publicText({ min: 1, max: 120 }),
                }),
              )
              .check(z.maxLength(questionnaireLimits.options)),
          }),
        )
        .check(
          z.minLength(1, { error: 'Ask at least one question.' }),
          z.maxLength(questionnaireLimits.questions, {
            error: `Ask at most ${questionnaireLimits.questions} questions.`,
          }),
        ),
    }),
    errors: refusals,
  }),
  discardQuestionnaireDraft: post('api/admin/questionnaires/{code}/draft/discard/', {
    summary: 'Discards the draft of a questionnaire.',
    ...change,
    input: z.object(seen),
    errors: refusals,
  }),
  startQuestionnaire: post('api/admin/questionnaires/{code}/start/', {
    summary: 'Asks the draft from now on. Earlier answers keep the questions they were given to.',
    ...change,
    stepUp: true,
    input: z.object({ ...seen, reason: Reason }),
    errors: refusals,
  }),
};
