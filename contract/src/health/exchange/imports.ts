import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post, put } from '#platform/endpoint';
import { megabyte } from '#platform/files';
import { Id, Instant, listSchema, skippable, text } from '#platform/shared';
import { type ImportKind, importCounts, importKinds } from './import-kinds.ts';
import { leftOutReasons } from './left-out.ts';

/** The largest file that can be uploaded, and the size of the parts it is sent in. */
export const importFile = { mostGigabytes: 4, maxBytes: 4096 * megabyte, partBytes: 4 * megabyte } as const;

/** How long an upload that was left can be gone on with, and how long a file that was read waits for the member. */
export const importHours = 24;

export const importStates = [
  'uploading',
  'reading',
  /** Something in the file can be read in two ways. */
  'asking',
  'ready',
  'writing',
  'done',
  'undoing',
  'undone',
  /** Nothing of it is kept. */
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** A kind of record in the file. */
const Found = z.object({
  kind: z.string(),
  label: z.string(),
  counted: z.enum(importCounts),
  /** The file's own words for it. */
  types: z.array(z.string()),
  /** Records in the file. */
  records: z.int(),
  /** What they come to, and how much of that is new; the rest is on record already. */
  total: z.int(),
  added: z.int(),
  unit: z.nullable(z.string()),
  first: z.nullable(Instant),
  last: z.nullable(Instant),
  devices: z.array(z.string()),
  left_out: z.boolean(),
});

/** Why something of the copy of a club record does not come. */
export const recordReasons = [
  /** What is here is otherwise, and stays. */
  'differs',
  /** It belongs to the club that made the copy. */
  'stays',
  /** It is given again. */
  'consent',
] as const;

const LeftOut = z.object({ type: z.string(), why: z.enum([...leftOutReasons, ...recordReasons]), count: z.int() });

export const questionIds = ['date_order', 'distance_unit', 'time_zone', 'glucose_unit'] as const;
const Question = z.object({
  id: z.enum(questionIds),
  choices: z.array(z.string()),
  /** A value of the file that can be read in more than one way. */
  example: z.nullable(z.string()),
});

export const HealthImport = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  /** Bytes that have arrived. */
  received: z.int(),
  /** Of what the club is doing with the file, 0 to 100. */
  progress: z.int(),
  /** What kind of export it is; null until it was recognised. */
  format: z.nullable(z.string()),
  questions: z.array(Question),
  found: z.array(Found),
  left_out: z.array(LeftOut),
  /** What went wrong and what to do. */
  fault: z.nullable(z.string()),
  started_at: Instant,
  finished_at: z.nullable(Instant),
});
export type HealthImport = z.infer<typeof HealthImport>;
export type FoundKind = HealthImport['found'][number];
export type LeftOutType = HealthImport['left_out'][number];
export type ImportQuestion = HealthImport['questions'][number];

const refusals = ['not_found'] as const;
const one = z.object({ id: Id });

export const imports = needConsent({
  listImports: get('api/mh/imports/', {
    summary: "Lists the caller's imports of health files, newest first.",
    access: 'member',
    output: listSchema(HealthImport),
    reads: ['health'],
  }),
  startImport: post('api/mh/imports/', {
    summary:
      'Begins the upload of a health file, or finds the one of the same file that was left unfinished. A member has one at a time.',
    access: 'member',
    status: 201,
    input: z.object({
      name: text({ min: 1, max: 255 }),
      size: z
        .int({ error: "Send the file's size in bytes." })
        .check(
          z.minimum(1, { error: 'This file is empty. Export it again.' }),
          z.maximum(importFile.maxBytes, { error: `Choose a file of at most ${importFile.mostGigabytes} GB.` }),
        ),
      /** Tells the same file again: a SHA-256 of its beginning and size, in hexadecimal. */
      fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Send a SHA-256 in hexadecimal.' })),
    }),
    output: HealthImport,
    errors: ['limit_reached'],
    changes: ['health'],
  }),
  getImport: get('api/mh/imports/{id}/', {
    summary: "Shows how far one of the caller's imports is, and what its file holds.",
    access: 'member',
    input: one,
    output: HealthImport,
    errors: refusals,
    reads: ['health'],
  }),
  sendImportPart: put('api/mh/imports/{id}/parts/', {
    summary:
      'Receives the part of the file that begins where the last one ended. The answer says how much has arrived; the last part starts the reading.',
    access: 'member',
    multipart: true,
    maxFileBytes: importFile.partBytes,
    streamed: true,
    input: z.object({
      id: Id,
      offset: z
        .pipe(z.union([z.number(), z.string()]), z.transform(Number))
        .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0, { error: 'Send the offset in bytes.' })),
      /** Required; the refusal of a call without it names this field. */
      part: skippable(
        z
          .file({ error: 'Send a part of the file.' })
          .check(z.maxSize(importFile.partBytes, { error: 'Send parts of at most 4 MB.' })),
      ),
    }),
    output: HealthImport,
    errors: [...refusals, 'file_too_large'],
  }),
  answerImport: put('api/mh/imports/{id}/answers/', {
    summary: 'Answers how a file is to be read where its content leaves it open. It is then read.',
    access: 'member',
    input: z.object({ id: Id, answers: z.partialRecord(z.enum(questionIds), z.string().check(z.maxLength(64))) }),
    output: HealthImport,
    errors: refusals,
    changes: ['health'],
  }),
  confirmImport: post('api/mh/imports/{id}/confirm/', {
    summary: 'Imports a file that was read, but for the kinds that are left out.',
    access: 'member',
    input: z.object({
      id: Id,
      leave_out: z._default(z.array(z.enum(importKinds as [ImportKind, ...ImportKind[]])), []),
    }),
    output: HealthImport,
    errors: refusals,
    changes: ['health'],
  }),
  undoImport: post('api/mh/imports/{id}/undo/', {
    summary: 'Takes an import back: the days before it count again.',
    access: 'member',
    input: one,
    output: HealthImport,
    errors: [...refusals, 'limit_reached'],
    changes: ['health'],
  }),
  removeImport: del('api/mh/imports/{id}/', {
    summary: 'Cancels an import that is not finished and deletes its file, or forgets one that failed or was undone.',
    access: 'member',
    input: one,
    output: z.object({ id: Id }),
    errors: refusals,
    changes: ['health'],
  }),
});
