import { readFileSync } from 'node:fs';
import { type LabMetricCode, labMetricCodes } from '@club/contract/health/signals/metrics';
import { parse } from 'csv-parse/sync';

/** The languages whose reports are read, as the columns of the table name them. */
export const reportLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'sv'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/** An interval for adults who aren't pregnant, in the metric's stored unit; null where it has no such end. */
interface AdultInterval {
  /** The central 95 % of healthy people, or a limit that a guideline decides by. */
  readonly kind: 'reference' | 'decision limit';
  readonly female: Ends;
  readonly male: Ends;
  readonly source: string;
  /** Nobody has held it against a source yet: it is not shown. */
  readonly isFromMemory: boolean;
}

export interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/** What is known about one quantity beside its literal in the registry. */
export interface LabMarker {
  readonly code: LabMetricCode;
  /** How reports print it, by language. */
  readonly names: Readonly<Record<ReportLanguage, readonly string[]>>;
  readonly interval: AdultInterval | null;
  /** How much it changes in one healthy person, as a coefficient of variation in per cent. */
  readonly variation: { readonly percent: number; readonly source: string } | null;
  /** Days after which it is worth measuring again, a suggestion of ours; null for what is measured once or only for a reason. */
  readonly retestDays: number | null;
}

type Row = Readonly<Record<string, string | undefined>>;

const toNumber = (text: string | undefined): number | null => (text ? Number(text) : null);

const readInterval = (row: Row): AdultInterval | null => {
  const kind = row.interval_kind;
  if (kind !== 'reference' && kind !== 'decision limit') return null;
  return {
    kind,
    female: { low: toNumber(row.low_f), high: toNumber(row.high_f) },
    male: { low: toNumber(row.low_m), high: toNumber(row.high_m) },
    source: row.interval_source ?? '',
    isFromMemory: row.interval_verified_by !== 'one source' && row.interval_verified_by !== 'two sources',
  };
};

const isCode = (code: string | undefined): code is LabMetricCode => labMetricCodes.some((one) => one === code);

const readMarker = (row: Row): LabMarker => {
  if (!isCode(row.code)) throw new Error(`The registry has no laboratory metric ${row.code}.`);
  const percent = toNumber(row.cvi_percent);
  const listNames = (language: ReportLanguage): readonly string[] =>
    (row[`synonyms_${language}`] ?? '').split('|').filter((name) => name !== '');
  return {
    code: row.code,
    names: Object.fromEntries(reportLanguages.map((one) => [one, listNames(one)])) as LabMarker['names'],
    interval: readInterval(row),
    variation: percent === null ? null : { percent, source: row.cvi_source ?? '' },
    retestDays: toNumber(row.retest_days),
  };
};

/**
 * How laboratories print each quantity, between which values healthy adults lie, how much it changes by itself and when to
 * measure it again. The table names the source of each figure, and which ones nobody has checked yet.
 */
export const labMarkers: ReadonlyMap<LabMetricCode, LabMarker> = new Map(
  (parse(readFileSync(new URL('./lab-markers.csv', import.meta.url), 'utf8'), { columns: true }) as readonly Row[]).map(
    (row) => {
      const marker = readMarker(row);
      return [marker.code, marker];
    },
  ),
);

export const findLabMarker = (code: LabMetricCode): LabMarker => {
  const marker = labMarkers.get(code);
  if (!marker) throw new Error(`The table of markers lacks ${code}.`);
  return marker;
};
