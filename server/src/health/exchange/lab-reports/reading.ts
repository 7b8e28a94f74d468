import { createHash } from 'node:crypto';
import type { labReports as contract } from '@club/contract/health/exchange/lab-reports';
import { labReportFile } from '@club/contract/platform/files';
import { keepFile, recogniseFile, type StoredFile } from '#health/base/attachments';
import type { HealthCall } from '#health/base/consents';
import { type Call, fieldRefusal, Refusal } from '#platform/http';
import { insertReport, listReports, lockReports, mostReports, type StoredContent } from './lab-reports.store.ts';
import { describeMember } from './member.ts';
import { type ReadOutcome, readReportInProcess } from './reader/index.ts';
import { showReview } from './review.ts';

type Reading = typeof contract.readLabReport;

/** A report before it is kept: its file, and what could be read of it. */
export interface PreparedReport {
  readonly name: string;
  readonly fingerprint: string;
  /** What is kept beside the values; null for what was pasted, and for tables, whose text is kept as it is shown. */
  readonly file: StoredFile | null;
  readonly outcome: ReadOutcome | { readonly outcome: 'picture' };
}

/**
 * Reads a report outside any transaction: a picture is re-encoded, everything else read in a process of its own.
 * @throws {Refusal} validation_error without a file or text; unsupported_file for what is no report's file.
 */
export const prepareReport = async (call: Call<Reading>): Promise<PreparedReport> => {
  const { input, db, caller, clock } = call;
  const { file, text } = input;
  if (!file && text === '') throw fieldRefusal('file', 'Choose a file, or paste the text of the report.', 'required');
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : Buffer.from(text);
  const name = input.name || (file ? 'Report' : 'Pasted text');
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const kept = file ? await recogniseFile(file, 'file', labReportFile.wrongKind) : null;
  if (kept?.contentType === 'image/webp') return { name, fingerprint, file: kept, outcome: { outcome: 'picture' } };
  if (!file && !mayHoldResult(text))
    return { name, fingerprint, file: null, outcome: { outcome: 'empty', pages: null } };
  const { sex, ...named } = await describeMember(db, caller.id);
  const outcome = await readReportInProcess(
    {
      bytes,
      name: file ? input.name || file.name : 'pasted.txt',
      person: { ...named, sex },
      today: clock.now().toISOString().slice(0, 10),
    },
    AbortSignal.timeout(60_000),
  );
  if (outcome.outcome === 'unsupported') throw fieldRefusal('file', labReportFile.wrongKind, 'unsupported_file');
  return { name, fingerprint, file: kept, outcome };
};

/** A result is a name and a figure: a single word, or a text without any figure, need not be read. */
const mayHoldResult = (text: string): boolean => /\S\s+\S/.test(text.trim()) && /\d/.test(text);

/**
 * Keeps what was read for the member's review. The same file again opens the review that waits.
 * @throws {Refusal} already_exists for a file whose values are saved, limit_reached when the member keeps as many as anyone may.
 */
export const keepReport = async (call: HealthCall<Reading>, prepared: PreparedReport) => {
  const { healthDb, config, clock, caller, local } = call;
  await lockReports(healthDb, caller.id);
  const stored = await listReports(healthDb, config, caller.id);
  const same = stored.find(({ content, state }) => content.fingerprint === prepared.fingerprint && state !== 'undone');
  if (same?.state === 'saved') {
    throw new Refusal('already_exists', {
      message: "This report's values are saved. Take them back to read it again.",
    });
  }
  if (same) return showReview(call, same);
  if (stored.length >= mostReports) {
    throw new Refusal('limit_reached', { message: `You keep ${mostReports} reports. Delete one to add another.` });
  }
  const content = toContent(prepared);
  const takenOn = content.day !== null && content.day <= local.today ? content.day : local.today;
  const attachment = prepared.file ? await keepFile(call, prepared.file, takenOn) : null;
  return showReview(call, await insertReport(healthDb, config, caller.id, { ...content, attachment }, clock.now()));
};

const nothing = {
  laboratory: null,
  day: null,
  person: { name: null, born: null, match: 'unknown' as const },
  fasting: null,
  date_order: null,
  decimal_sign: null,
  pages: 0,
  pages_read: 0,
  remarks: [],
  rows: [],
  unread: [],
  pages_text: [],
};

const toContent = ({ name, fingerprint, outcome }: PreparedReport): StoredContent => {
  const kept = { name, fingerprint, attachment: null, values: 0, saved: [] };
  if (outcome.outcome !== 'read') {
    // refused while it was prepared
    const unreadable = outcome.outcome === 'unsupported' ? 'damaged' : outcome.outcome;
    return { ...nothing, ...kept, unreadable };
  }
  const { report } = outcome;
  return {
    ...kept,
    unreadable: null,
    laboratory: report.laboratory,
    day: report.dates.collected ?? report.dates.received ?? report.dates.reported,
    person: { name: report.person.name, born: report.person.born, match: report.person.match },
    fasting: report.fasting,
    date_order: report.date_order,
    decimal_sign: report.decimal_sign,
    pages: report.pages,
    pages_read: report.pages_read,
    remarks: [...report.remarks],
    unread: report.unread.map((line) => ({ ...line })),
    pages_text: report.pages_text.map(({ lines, ...page }) => ({ ...page, lines: lines.map((line) => ({ ...line })) })),
    rows: report.rows.map(({ answer, comparator, certainty, date, value, reasons, candidates, ...row }) => ({
      ...row,
      candidates: [...candidates],
      value: answer ?? value,
      limit: comparator,
      day: date,
      state: certainty,
      reasons: [...reasons],
    })),
  };
};
