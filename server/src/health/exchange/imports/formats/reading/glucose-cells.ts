import { fromMoles, type GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { type Found, leaveOut } from './batches.ts';
import type { FileRecord, Recorder } from './format.ts';
import { type DecimalSign, isEmptyCell, readNumber } from './numbers.ts';

/** What a sensor reports beyond its range, in the languages of the apps. */
const below = new Set(
  'low lo niedrig tief bajo baja bas basse basso bassa baixo baixa laag lav låg lågt matala niski niska niskie nízký nízká nízke alacsony scăzut düşük низкий низко низька χαμηλό χαμηλή 低 偏低 낮음 נמוך منخفض'.split(
    ' ',
  ),
);
const above = new Set(
  'high hi hoch alto alta haut élevé élevée elevé elevato elevado hoog høy høj hög högt korkea wysoki wysoka wysokie vysoký vysoká vysoké magas ridicat yüksek высокий высоко висока υψηλό υψηλή 高 偏高 높음 גבוה مرتفع'.split(
    ' ',
  ),
);

/** Where a sensor's range ends, in mg/dL. */
export interface SensorLimits {
  readonly low: number;
  readonly high: number;
}

/** What a cell says about glucose, in mg/dL. */
export type GlucoseCell =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'below' | 'above'; readonly value: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable' };

export const readGlucoseCell = (
  cell: string | undefined,
  unit: GlucoseUnit,
  sign: DecimalSign,
  limits: SensorLimits,
): GlucoseCell => {
  if (cell === undefined || isEmptyCell(cell)) return { kind: 'nothing' };
  const word = cell.trim().toLocaleLowerCase('en');
  if (below.has(word) || /^[<≤]/.test(word)) return { kind: 'below', value: limits.low };
  if (above.has(word) || /^[>≥]/.test(word)) return { kind: 'above', value: limits.high };
  const number = readNumber(cell, sign);
  if (number === null) return { kind: 'unreadable' };
  return { kind: 'value', value: unit === 'mmol/L' ? fromMoles(number) : number };
};

/** The unit in a heading such as "Glucose Value (mg/dL)"; null where it names none, or a rate of change. */
export const findGlucoseUnit = (heading: string): GlucoseUnit | null => {
  if (/\/\s*min/i.test(heading)) return null;
  if (/mg\s*\/\s*d[lL]/i.test(heading)) return 'mg/dL';
  return /mmol\s*\/\s*l/i.test(heading) ? 'mmol/L' : null;
};

/** No sensor reports so much in mmol/L, and none so little in mg/dL. */
const mostMoles = 34;

/** The unit of values whose heading does not say it; null without any value. */
export const guessGlucoseUnit = (values: readonly number[]): GlucoseUnit | null =>
  values.length === 0 ? null : values.some((value) => value > mostMoles) ? 'mg/dL' : 'mmol/L';

interface Cell {
  readonly type: string;
  readonly from: Recorder;
  readonly at: number;
  readonly cell: GlucoseCell;
}

/** A reading as the club keeps it. One beyond the sensor's range is at its limit, and is counted as such. */
export const toGlucoseReading = ({ type, from, at, cell }: Cell): Found[] => {
  if (cell.kind === 'nothing') return [];
  if (cell.kind === 'unreadable') return [leaveOut(type, 'unreadable')];
  const reading: FileRecord = { kind: 'reading', metric: 'glucose', type, from, at: new Date(at), value: cell.value };
  if (cell.kind === 'value') return [reading];
  return [reading, leaveOut(cell.kind === 'below' ? `${type}: Low` : `${type}: High`, 'censored')];
};
