import type { labReports as contract, ReportRow } from '@club/contract/health/exchange/lab-reports';
import { judgeValue, type MetricCode, metrics, toStoredUnit } from '@club/contract/health/signals/metrics';
import type { FieldProblem } from '@club/contract/platform/problems';
import { hourMs } from '@club/contract/platform/units';
import { forgetFile } from '#health/base/attachments';
import type { HealthCall } from '#health/base/consents';
import { importMeasurements, undoImportedMeasurements } from '#health/signals/measurements';
import { fieldRefusal, Refusal, toList } from '#platform/http';
import { deleteReport, findReport, listReports, type StoredReport, updateReport } from './lab-reports.store.ts';
import { describeMember } from './member.ts';
import { showReview, toSummary } from './review.ts';

type Saving = HealthCall<typeof contract.saveLabReport>;
type SavedRow = Saving['input']['rows'][number];

export const list = async ({ healthDb, config, caller }: HealthCall<typeof contract.listLabReports>) =>
  toList((await listReports(healthDb, config, caller.id)).map(toSummary));

export const get = async (call: HealthCall<typeof contract.getLabReport>) =>
  showReview(call, await findOwn(call, call.input.id));

/**
 * Saves the chosen rows as values of the day of their sample, all of them or none, tied to the report.
 * @throws {Refusal} validation_error while it isn't said whose report it is, for an impossible value, or a day to come or
 * before the member was born;
 * unusual_value for rare values until the member confirms them.
 */
export const save = async (call: Saving) => {
  const { healthDb, config, clock, caller, input } = call;
  const report = await findOwn(call, input.id);
  if (report.state === 'saved') return toSummary(report);
  if (report.content.person.match === 'other' && !input.is_mine) {
    throw fieldRefusal('is_mine', 'Say that this is your report first: it has another name.');
  }
  const { born } = await describeMember(call.db, caller.id);
  const values = readRows(call, report, born);
  for (const { metric, ...value } of values) {
    await importMeasurements(healthDb, clock, caller.id, { metric, values: [value] }, report.id);
  }
  const saved: StoredReport = {
    ...report,
    state: 'saved',
    savedAt: clock.now(),
    content: {
      ...report.content,
      laboratory: input.laboratory || report.content.laboratory,
      fasting: input.fasting,
      values: values.length,
      saved: [...new Set(values.map(({ metric }) => metric))],
    },
  };
  await updateReport(healthDb, config, caller.id, saved);
  await tellChanged(call, saved.content.saved);
  return toSummary(saved);
};

/** Takes back every value of a report at once; what the member corrected since stays. */
export const undo = async (call: HealthCall<typeof contract.undoLabReport>) => {
  const { healthDb, config, caller, input } = call;
  const report = await findOwn(call, input.id);
  if (report.state !== 'saved') return toSummary(report);
  await undoImportedMeasurements(healthDb, caller.id, report.id);
  const undone: StoredReport = { ...report, state: 'undone', content: { ...report.content, values: 0, saved: [] } };
  await updateReport(healthDb, config, caller.id, undone);
  await tellChanged(call, report.content.saved);
  return toSummary(undone);
};

/** @throws {Refusal} not_found for a report that the caller doesn't have, or whose values are saved. */
export const remove = async (call: HealthCall<typeof contract.removeLabReport>) => {
  const { healthDb, caller, input } = call;
  const report = await findOwn(call, input.id);
  if (report.state === 'saved') throw new Refusal('not_found', { message: 'Take its values back first.' });
  await deleteReport(healthDb, caller.id, report.id);
  if (report.content.attachment) await forgetFile(healthDb, caller.id, report.content.attachment);
  return { id: report.id };
};

const findOwn = async ({ healthDb, config, caller }: HealthCall, id: string): Promise<StoredReport> => {
  const report = await findReport(healthDb, config, caller.id, id);
  if (!report) throw new Refusal('not_found');
  return report;
};

const tellChanged = (
  { db, healthDb, config, clock, caller, emit }: HealthCall,
  changed: readonly string[],
): Promise<void> =>
  emit('values_changed', { db: healthDb, config, clock }, { userId: caller.id, clubDb: db, metrics: changed });

/** Samples are taken in the morning; a report seldom says when. */
const sampleHour = 8;

/** The rows in their stored units. @throws {Refusal} as `save` does, each fault at its field. */
const readRows = ({ input, local }: Saving, report: StoredReport, born: string | null) => {
  const read = input.rows.map((row, index) => ({
    row,
    field: `rows.${index}.value`,
    stored: toStoredUnit(row.metric, row.value, row.unit),
  }));
  const faults = [
    ...read.flatMap(findFault),
    ...findTwice(input.rows),
    ...findFalseDay(input.rows, { born, today: local.today }),
  ];
  if (faults.length > 0) throw new Refusal('validation_error', { errors: faults });
  const rare = read.flatMap(({ row: { metric, value, unit }, field, stored }): FieldProblem[] =>
    judgeValue(metric, stored ?? 0) === 'usual'
      ? []
      : [
          {
            field,
            code: 'unusual',
            message: `Is ${`${value} ${unit}`.trim()} right? That's unusual for ${metrics[metric].label}.`,
          },
        ],
  );
  if (rare.length > 0 && !input.confirmed) throw new Refusal('unusual_value', { errors: rare });
  return read.map(({ row, stored }) => ({
    metric: row.metric,
    at: new Date(local.findStart(row.day).getTime() + sampleHour * hourMs),
    value: stored ?? 0,
    limit: row.limit,
    printed: toPrinted(row, report, input),
  }));
};

const toPrinted = (
  row: SavedRow,
  { id, content }: StoredReport,
  { laboratory, fasting }: Pick<Saving['input'], 'laboratory' | 'fasting'>,
) => {
  const read: ReportRow | undefined = content.rows.find((one) => one.id === row.row);
  const toStored = (end: number | null) => (end === null ? null : toStoredUnit(row.metric, end, row.unit));
  return {
    name: read?.printed.name ?? metrics[row.metric].label,
    value: read?.printed.value ?? String(row.value),
    unit: read ? read.printed.unit : row.unit,
    interval: read?.printed.interval ?? null,
    flag: read?.printed.flag ?? null,
    low: toStored(row.low),
    high: toStored(row.high),
    laboratory: laboratory || content.laboratory,
    fasting,
    report: id,
  };
};

const findFault = ({
  row: { metric, unit, low, high },
  field,
  stored,
}: {
  readonly row: SavedRow;
  readonly field: string;
  readonly stored: number | null;
}): FieldProblem[] => {
  const { label } = metrics[metric];
  if (stored === null) return [{ field, code: 'invalid', message: `Choose a unit of ${label}, not ${unit}.` }];
  if (judgeValue(metric, stored) === 'impossible') {
    return [{ field, code: 'invalid', message: `${label} can't be ${stored}. Check the value and its unit.` }];
  }
  const isTurned = low !== null && high !== null && low > high;
  return isTurned ? [{ field, code: 'invalid', message: `The range of ${label} ends before it begins.` }] : [];
};

/** One value of a metric counts for a day of one report. */
const findTwice = (rows: readonly SavedRow[]): FieldProblem[] => {
  const keys = rows.map(({ metric, day }) => `${metric} ${day}`);
  return rows.flatMap(({ metric }, index) =>
    keys.indexOf(keys[index] ?? '') === index
      ? []
      : [
          {
            field: `rows.${index}.metric`,
            code: 'invalid',
            message: `${metrics[metric as MetricCode].label} is there twice on that day. Keep one of them.`,
          },
        ],
  );
};

const findFalseDay = (
  rows: readonly SavedRow[],
  { born, today }: { readonly born: string | null; readonly today: string },
): FieldProblem[] =>
  rows.flatMap(({ day }, index) => {
    const field = `rows.${index}.day`;
    if (day > today) return [{ field, code: 'invalid', message: "Choose a date that isn't in the future." }];
    return born !== null && day < born
      ? [{ field, code: 'invalid', message: 'Choose a date after you were born.' }]
      : [];
  });
