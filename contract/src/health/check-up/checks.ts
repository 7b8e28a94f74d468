import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { RedFlag } from '#health/signals/red-flags';
import { Result } from '#health/signals/result';
import { del, get, post, put } from '#platform/endpoint';
import { checkPhotoFile } from '#platform/files';
import { LocalHelp, redFlagLevels } from '#platform/local-help';
import { DateOnly, Id, Instant, skippable } from '#platform/shared';
import { FormAnswers, FormQuestion } from './questions.ts';

export const checkTypes = ['prostate', 'cancer'] as const;
export type CheckType = (typeof checkTypes)[number];

const TypeOfCheck = z.enum(checkTypes, { error: `Choose a type of check: ${checkTypes.join(' or ')}.` });

/** A picture of one's skin. Only its owner ever sees it, and nothing reads it automatically. */
export const CheckPhoto = z.object({
  id: Id,
  check_id: Id,
  /** Where on the body, as chosen in the check. */
  body_site: z.nullable(z.string()),
  width_mm: z.nullable(z.number()),
  taken_at: Instant,
});
export type CheckPhoto = z.infer<typeof CheckPhoto>;

const Guidance = z.object({ title: z.string(), text: z.string(), source: z.nullable(z.string()) });

/** A self-check as it was answered, and what it comes to. */
export const CheckRecord = z.object({
  id: Id,
  type_of_check: z.enum(checkTypes),
  version: z.string(),
  /** The calendar day it belongs to; it can be changed on that day. */
  day: DateOnly,
  can_amend: z.boolean(),
  answers: FormAnswers,
  /** Null where nothing was scored. */
  score: z.nullable(z.number()),
  bands: z.array(
    z.object({ of: z.string(), code: z.string(), label: z.string(), tone: z.enum(['good', 'fair', 'poor']) }),
  ),
  /** One sentence for lists. */
  summary: z.string(),
  results: z.array(Result),
  flags: z.array(RedFlag),
  guidance: z.array(Guidance),
  photo: z.nullable(CheckPhoto),
  /** Against the check before it, where both have a score. */
  change: z.nullable(
    z.object({ from_day: DateOnly, from_score: z.number(), difference: z.number(), noticeable: z.boolean() }),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type CheckRecord = z.infer<typeof CheckRecord>;

/** How an entry of the screening plan stands. */
export const screeningStates = ['due', 'planned', 'later', 'over', 'ask', 'personal', 'unknown'] as const;

export const ScreeningEntry = z.object({
  code: z.string(),
  label: z.string(),
  state: z.enum(screeningStates),
  last: z.nullable(DateOnly),
  next: z.nullable(DateOnly),
  from_year: z.nullable(z.int()),
  interval_months: z.nullable(z.int()),
  text: z.string(),
  source: z.nullable(z.string()),
});
export type ScreeningEntry = z.infer<typeof ScreeningEntry>;

export const ScreeningPlan = z.object({
  /** Null for the advice that holds everywhere. */
  country: z.nullable(z.string()),
  programme: z.string(),
  version: z.string(),
  review_by: DateOnly,
  note: z.string(),
  entries: z.array(ScreeningEntry),
});
export type ScreeningPlan = z.infer<typeof ScreeningPlan>;

export const HealthCheck = z.object({
  type_of_check: z.enum(checkTypes),
  version: z.string(),
  title: z.string(),
  about: z.string(),
  /** Where the wording comes from. */
  wording: z.string(),
  questions: z.array(FormQuestion),
  /** What to know before deciding anything, for and against. */
  balanced: z.array(z.object({ title: z.string(), text: z.string() })),
  latest: z.nullable(CheckRecord),
  earlier: z.array(
    z.object({
      id: Id,
      day: DateOnly,
      version: z.string(),
      score: z.nullable(z.number()),
      summary: z.string(),
      level: z.nullable(z.enum(redFlagLevels)),
    }),
  ),
  /** The latest first. */
  photos: z.array(CheckPhoto),
  plan: z.nullable(ScreeningPlan),
  help: LocalHelp,
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/** Form data carries the answers as the text of a JSON object. */
const Answers = z.pipe(
  z.union(
    [
      z.pipe(
        z.string(),
        z.transform((text): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            return null;
          }
        }),
      ),
      z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())])),
    ],
    { error: 'Send the answers by question.' },
  ),
  FormAnswers,
);

const Photo = skippable(
  z
    .file({ error: checkPhotoFile.wrongKind })
    .check(z.maxSize(checkPhotoFile.maxBytes, { error: checkPhotoFile.tooLarge })),
);

const upload = { multipart: true, maxFileBytes: checkPhotoFile.maxBytes } as const;

export const checks = needConsent({
  getHealthCheck: get('api/mh/health-check/', {
    summary: "Reads one type of self-check: its questions, the caller's last result, and earlier ones.",
    access: 'member',
    input: z.object({ type_of_check: TypeOfCheck }),
    output: HealthCheck,
    reads: ['health'],
  }),
  recordHealthCheck: post('api/mh/health-check/', {
    summary:
      'Records a self-check, with a picture where one is sent. One of a type can be recorded a day. The answers may also be fields of the form, each under the code of its question.',
    access: 'member',
    ...upload,
    restIn: 'answers',
    status: 201,
    input: z.object({ type_of_check: TypeOfCheck, answers: Answers, photo: Photo }),
    output: CheckRecord,
    errors: ['already_exists', 'file_too_large', 'unsupported_file'],
    changes: ['health', 'balance', 'transactions', 'event_types'],
  }),
  amendHealthCheck: put('api/mh/health-check/', {
    summary:
      'Changes the self-check recorded today: its answers, its picture, or both. The answers may also be fields of the form, each under the code of its question.',
    access: 'member',
    ...upload,
    restIn: 'answers',
    input: z.object({ type_of_check: TypeOfCheck, answers: z.optional(Answers), photo: Photo }),
    output: CheckRecord,
    errors: ['not_found', 'file_too_large', 'unsupported_file'],
    changes: ['health'],
  }),
  getHealthCheckRecord: get('api/mh/health-check/{id}/', {
    summary: "Reads one of the caller's earlier self-checks.",
    access: 'member',
    input: z.object({ id: Id }),
    output: CheckRecord,
    errors: ['not_found'],
    reads: ['health'],
  }),
  removeHealthCheck: del('api/mh/health-check/{id}/', {
    summary: "Deletes one of the caller's self-checks with its pictures.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
  getCheckPhoto: get('api/mh/health-check-photos/{id}/', {
    summary: "Reads one of the caller's pictures.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.extend(CheckPhoto, { content_type: z.literal('image/webp'), content: z.string() }),
    errors: ['not_found'],
    reads: ['health'],
  }),
  removeCheckPhoto: del('api/mh/health-check-photos/{id}/', {
    summary: "Deletes one of the caller's pictures.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['health'],
  }),
});
