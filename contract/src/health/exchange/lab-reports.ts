import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { metricCodes } from '#health/signals/metrics';
import { RedFlag } from '#health/signals/red-flags';
import { del, get, post } from '#platform/endpoint';
import { labReportFile } from '#platform/files';
import { GivenDay } from '#platform/given-times';
import { DateOnly, Id, Instant, listSchema, skippable, text } from '#platform/shared';

/** The most values that are saved from one report. */
export const mostReportRows = 250;
/** The most characters of a pasted report. */
export const mostPasted = 40_000;

/** Why a row needs a look, or can't be saved as it is. */
export const rowReasons = [
  'person_other',
  'person_unknown',
  'value_impossible',
  'unit_impossible',
  'number_unclear',
  'word_unclear',
  'name_unclear',
  'unit_missing',
  'unit_unknown',
  'value_rare',
  'flag_contradicts',
  'columns_unclear',
  'interval_unclear',
  'date_unclear',
  'twice',
  'fasting_unknown',
  'earlier_result',
  'on_record',
  'differs_from_record',
] as const;
export type RowReason = (typeof rowReasons)[number];

/** How far a row can be trusted: saved unless left out, after a look, or not before it is changed. */
export const rowStates = ['sure', 'look', 'cannot'] as const;
export type RowState = (typeof rowStates)[number];

const Limit = z.enum(['<', '>']);
const MetricCode = z.enum(metricCodes, { error: 'Choose what was measured.' });

/** One value as it was read: the laboratory's words, and what they became. */
export const ReportRow = z.object({
  id: z.int(),
  printed: z.object({
    name: z.string(),
    value: z.string(),
    unit: z.nullable(z.string()),
    interval: z.nullable(z.string()),
    flag: z.nullable(z.string()),
  }),
  metric: z.nullable(MetricCode),
  candidates: z.array(MetricCode),
  /** In `unit`; of a result in words its place among the answers. */
  value: z.nullable(z.number()),
  limit: z.nullable(Limit),
  unit: z.nullable(z.string()),
  /** The printed interval, in `unit`. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  day: z.nullable(DateOnly),
  page: z.int(),
  line: z.int(),
  state: z.enum(rowStates),
  reasons: z.array(z.enum(rowReasons)),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const reportStates = ['review', 'saved', 'undone'] as const;

/** Why nothing could be read of a file. */
export const unreadableReasons = ['picture', 'scan', 'locked', 'damaged', 'too_large', 'too_long', 'empty'] as const;

export const LabReport = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(reportStates),
  laboratory: z.nullable(z.string()),
  /** The day of the sample, where the report says it. */
  day: z.nullable(DateOnly),
  /** Null where it was read. */
  unreadable: z.nullable(z.enum(unreadableReasons)),
  /** The kept file, where there is one. */
  attachment: z.nullable(Id),
  /** Values saved from it. */
  values: z.int(),
  read_at: Instant,
  saved_at: z.nullable(Instant),
});
export type LabReport = z.infer<typeof LabReport>;

const ReportLine = z.object({
  line: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
});

/** A value that can't wait, whatever else is done with the report. */
export const UrgentRow = z.object({
  row: z.int(),
  flag: z.omit(RedFlag, { id: true, raised_at: true, acknowledged_at: true }),
  /** Days since the sample; null where its day isn't known. */
  days: z.nullable(z.int()),
});
export type UrgentRow = z.infer<typeof UrgentRow>;

export const LabReportReview = z.extend(LabReport, {
  person: z.object({
    name: z.nullable(z.string()),
    born: z.nullable(DateOnly),
    match: z.enum(['same', 'other', 'unknown']),
  }),
  fasting: z.nullable(z.boolean()),
  date_order: z.nullable(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal_sign: z.nullable(z.enum([',', '.'])),
  pages: z.int(),
  pages_read: z.int(),
  /** What the laboratory says of the sample: haemolysed, clotted. */
  remarks: z.array(z.string()),
  rows: z.array(ReportRow),
  unread: z.array(z.object({ page: z.int(), line: z.int(), text: z.string() })),
  /** The report's text with its place on each page, in points from the upper left corner. */
  pages_text: z.array(z.object({ width: z.number(), height: z.number(), lines: z.array(ReportLine) })),
  urgent: z.array(UrgentRow),
});
export type LabReportReview = z.infer<typeof LabReportReview>;

const one = z.object({ id: Id });
const known = ['not_found'] as const;

const SavedRow = z.object({
  /** The row it was read as; null for one added by hand. */
  row: z.nullable(z.int()),
  metric: MetricCode,
  value: z.number({ error: 'Enter a number.' }),
  limit: z.nullable(Limit),
  unit: z.string({ error: 'Choose a unit.' }).check(z.maxLength(20, { error: 'Choose a unit.' })),
  low: z.nullable(z.number({ error: 'Enter a number.' })),
  high: z.nullable(z.number({ error: 'Enter a number.' })),
  day: GivenDay,
});
export type SavedRow = z.input<typeof SavedRow>;

export const labReports = needConsent({
  listLabReports: get('api/mh/lab-reports/', {
    summary: "Lists the caller's laboratory reports that were read, newest first.",
    access: 'member',
    output: listSchema(LabReport),
    reads: ['health'],
  }),
  readLabReport: post('api/mh/lab-reports/', {
    summary: 'Reads a laboratory report and proposes its values. Nothing is saved but the file.',
    access: 'member',
    multipart: true,
    maxFileBytes: labReportFile.maxBytes,
    status: 201,
    input: z.object({
      /** One of the two; the refusal of a call without either names the file. */
      file: skippable(
        z
          .file({ error: labReportFile.wrongKind })
          .check(z.maxSize(labReportFile.maxBytes, { error: labReportFile.tooLarge })),
      ),
      /** What the file is called on the member's device. */
      name: z._default(text({ max: 120 }), ''),
      text: z._default(text({ max: mostPasted }), ''),
    }),
    output: LabReportReview,
    errors: ['already_exists', 'file_too_large', 'unsupported_file', 'limit_reached'],
    changes: ['health'],
  }),
  getLabReport: get('api/mh/lab-reports/{id}/', {
    summary: "Shows what was read of one of the caller's laboratory reports.",
    access: 'member',
    input: one,
    output: LabReportReview,
    errors: known,
    reads: ['health'],
  }),
  saveLabReport: post('api/mh/lab-reports/{id}/save/', {
    summary: 'Saves the chosen values of a report, all of them or none.',
    access: 'member',
    input: z.object({
      id: Id,
      /** Needed where the report has another name than the member. */
      is_mine: z._default(z.boolean(), false),
      laboratory: z.nullable(text({ max: 120 })),
      fasting: z.nullable(z.boolean()),
      rows: z
        .array(SavedRow, { error: 'Choose at least one value.' })
        .check(
          z.minLength(1, { error: 'Choose at least one value.' }),
          z.maxLength(mostReportRows, { error: `Save at most ${mostReportRows} values of one report.` }),
        ),
      /** An unusual value is saved only when the member has confirmed it. */
      confirmed: z._default(z.boolean(), false),
    }),
    output: LabReport,
    errors: [...known, 'unusual_value'],
    changes: ['health'],
  }),
  undoLabReport: post('api/mh/lab-reports/{id}/undo/', {
    summary: 'Takes back every value that was saved from a report.',
    access: 'member',
    input: one,
    output: LabReport,
    errors: known,
    changes: ['health'],
  }),
  removeLabReport: del('api/mh/lab-reports/{id}/', {
    summary: 'Deletes a report that is not saved, or was undone, with its file.',
    access: 'member',
    input: one,
    output: one,
    errors: known,
    changes: ['health'],
  }),
});
