import type { LabReport, LabReportReview, ReportRow } from '@club/contract/health/exchange/lab-reports';
import { toStoredUnit } from '@club/contract/health/signals/metrics';
import { dayMs } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { findUrgentValues } from '#health/insight/critical-values';
import { listDayValues, type ObservedValue } from '#health/signals/measurements';
import type { StoredReport } from './lab-reports.store.ts';
import { describeMember } from './member.ts';
import { matchPerson } from './reader/index.ts';

export const toSummary = ({ id, state, readAt, savedAt, content }: StoredReport): LabReport => {
  const { name, laboratory, day, unreadable, attachment, values } = content;
  return {
    id,
    name,
    state,
    laboratory,
    day,
    unreadable,
    attachment,
    values,
    read_at: readAt.toISOString(),
    saved_at: savedAt?.toISOString() ?? null,
  };
};

/**
 * What was read, held against what is on record already. A value that can't wait is named here, before anything is saved and
 * whether it will be: its warning sign is raised at once.
 */
export const showReview = async (call: HealthCall, report: StoredReport): Promise<LabReportReview> => {
  const { content } = report;
  const person = await comparePerson(call, report);
  const rows = (await markKnown(call, report)).map((row) => doubtPerson(row, person.match));
  return {
    ...toSummary(report),
    person,
    fasting: content.fasting,
    date_order: content.date_order,
    decimal_sign: content.decimal_sign,
    pages: content.pages,
    pages_read: content.pages_read,
    remarks: content.remarks,
    unread: content.unread,
    pages_text: content.pages_text,
    rows,
    urgent: report.state === 'review' ? await listUrgent(call, rows, { isOwn: person.match !== 'other', report }) : [],
  };
};

type Person = LabReportReview['person'];

/** Whose report it is by the profile as it is now: it may have gained a name or a birth date since the report was read. */
const comparePerson = async ({ db, caller }: HealthCall, { state, content }: StoredReport): Promise<Person> => {
  const { name, born, match } = content.person;
  if (state === 'saved' || match === 'same') return content.person;
  return { name, born, match: matchPerson(name, born, await describeMember(db, caller.id)) };
};

/** A row with the doubt about the person as it is now; one that was doubted for nothing else is sure without it. */
const doubtPerson = (row: ReportRow, match: Person['match']): ReportRow => {
  const others = row.reasons.filter((reason) => reason !== 'person_other' && reason !== 'person_unknown');
  if (others.length === row.reasons.length || match !== 'same') return row;
  return { ...row, reasons: others, state: row.state === 'look' && others.length === 0 ? 'sure' : row.state };
};

const toStoredValue = ({ metric, value, unit }: ReportRow): number | null =>
  metric !== null && value !== null && unit !== null ? toStoredUnit(metric, value, unit) : null;

/** Values of the same day and metric that are on record, from any source, but for the report's own. */
const markKnown = async ({ healthDb, caller, local }: HealthCall, report: StoredReport): Promise<ReportRow[]> => {
  const { rows } = report.content;
  if (report.state === 'saved') return rows;
  const days = rows.flatMap(({ day }) => day ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return rows;
  const metrics = [...new Set(rows.flatMap(({ metric }) => metric ?? []))];
  const from = local.findStart(first);
  const to = new Date(local.findStart(last).getTime() + 2 * dayMs);
  const known = await listDayValues(healthDb, caller.id, { metrics, from, to });
  return rows.map((row) => {
    const same = known.filter(
      ({ metric, observed_at }) => metric === row.metric && local.toDay(observed_at) === row.day,
    );
    return same.length === 0 ? row : markRow(row, same);
  });
};

const markRow = (row: ReportRow, same: readonly ObservedValue[]): ReportRow => {
  const value = toStoredValue(row);
  const isThere = same.some((one) => value !== null && Math.abs(one.value - value) <= Math.abs(value) * 0.005);
  return {
    ...row,
    state: row.state === 'sure' ? 'look' : row.state,
    reasons: [...row.reasons, isThere ? 'on_record' : 'differs_from_record'],
  };
};

/** Of a report with another name the values are named, but no sign is raised before the member says that it is theirs. */
const listUrgent = async (
  call: HealthCall,
  rows: readonly ReportRow[],
  { isOwn, report }: { readonly isOwn: boolean; readonly report: StoredReport },
): Promise<LabReportReview['urgent']> => {
  const values = rows.flatMap((row) => {
    const value = toStoredValue(row);
    return row.metric === null || value === null ? [] : [{ row: row.id, metric: row.metric, value, day: row.day }];
  });
  const found = await findUrgentValues(call, values, isOwn ? report.readAt : null);
  return found.map(({ row, day, flag }) => ({
    row,
    flag,
    days: day === null ? null : Math.round((Date.parse(call.local.today) - Date.parse(day)) / dayMs),
  }));
};
