import type { LabReportReview, ReportRow, SavedRow } from '@club/contract/health/exchange/lab-reports';
import { judgeValue, listUnits, type MetricCode, metrics, toStoredUnit } from '@club/contract/health/signals/metrics';
import { i18n } from '#platform/i18n';

/** A row as the member has it now: figures as typed. Rows added by hand have negative ids. */
export interface Draft {
  readonly id: number;
  readonly metric: MetricCode | null;
  readonly value: string;
  readonly limit: '<' | '>' | null;
  readonly unit: string;
  readonly low: string;
  readonly high: string;
  readonly day: string;
  readonly isChosen: boolean;
}

const write = (value: number | null): string => (value === null ? '' : String(value));

/** A row once the member said whose report it is: what spoke against it for that reason alone is sure. */
export const settlePerson = (row: ReportRow): ReportRow => {
  const reasons = row.reasons.filter((reason) => reason !== 'person_other' && reason !== 'person_unknown');
  return { ...row, reasons, state: row.state === 'look' && reasons.length === 0 ? 'sure' : row.state };
};

export const toDraft = (row: ReportRow): Draft => ({
  id: row.id,
  metric: row.metric,
  value: write(row.value),
  limit: row.limit,
  unit: row.unit ?? (row.metric ? (listUnits(row.metric)[0] ?? '') : ''),
  low: write(row.low),
  high: write(row.high),
  day: row.day ?? '',
  isChosen: row.state === 'sure',
});

/** A row that is typed beside the report. */
export const makeDraft = (id: number, day: string): Draft => ({
  id,
  metric: null,
  value: '',
  limit: null,
  unit: '',
  low: '',
  high: '',
  day,
  isChosen: true,
});

/** A typed figure, with a decimal point or comma; undefined for what is none, null for an empty field. */
const readFigure = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

/** A typed value with its sign, such as `<0.3`, as a row has it. */
export const splitSign = (draft: Draft): Draft => {
  const [, sign = '', rest = ''] = /^\s*([<>]?)\s*(.*)$/.exec(draft.value) ?? [];
  return sign === '' ? draft : { ...draft, value: rest, limit: sign as '<' | '>' };
};

/** What is still missing of a row before it can be saved; null for nothing. */
export const findGap = ({ metric, value, unit, day, low, high }: Draft): string | null => {
  if (metric === null) return i18n.t('Choose what was measured.');
  if (typeof readFigure(value) !== 'number') return i18n.t('Enter a number.');
  const stored = toStoredUnit(metric, readFigure(value) ?? 0, unit);
  if (stored === null || judgeValue(metric, stored) === 'impossible')
    return i18n.t("{label} can't be {value}. Check the value and its unit.", {
      label: metrics[metric].label,
      value: `${value} ${unit}`.trim(),
    });
  const [from, to] = [readFigure(low), readFigure(high)];
  if (from === undefined || to === undefined) return i18n.t('Enter the range as numbers.');
  if (from !== null && to !== null && from > to) return i18n.t('The range ends before it begins.');
  if (day === '') return i18n.t('Choose the day of the sample.');
  return day > new Date().toLocaleDateString('sv-SE') ? i18n.t("Choose a date that isn't in the future.") : null;
};

/** The chosen rows as they are sent; those with a gap are left out. */
export const toSaved = (drafts: readonly Draft[]): SavedRow[] =>
  drafts.flatMap(({ id, metric, value, limit, unit, low, high, day }) => {
    const figure = readFigure(value);
    if (metric === null || typeof figure !== 'number' || day === '') return [];
    return [
      {
        row: id > 0 ? id : null,
        metric,
        value: figure,
        limit,
        unit,
        low: readFigure(low) ?? null,
        high: readFigure(high) ?? null,
        day,
      },
    ];
  });

/** How many rows are sure, to check and not read. */
export const countRows = ({ rows, unread }: LabReportReview) => ({
  sure: rows.filter(({ state }) => state === 'sure').length,
  check: rows.filter(({ state }) => state !== 'sure').length,
  unread: unread.length,
});
