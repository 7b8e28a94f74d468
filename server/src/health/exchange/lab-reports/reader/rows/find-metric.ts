import { findLabFacts, type LabMetricCode, listUnits } from '@club/contract/health/signals/metrics';
import { type Found, findSpecimen, type Specimen } from '#health/exchange/lab-reports/reader/layout';
import { findMarkerSpecimen, matchName } from '#health/exchange/lab-reports/reader/markers';
import { type DecimalSign, fold, readFigure, readInterval } from '#health/exchange/lab-reports/reader/values';
import type { ReportLanguage } from '#health/signals/laboratory';
import { chooseFigure, findUnit, isPossible } from './values.ts';

export interface MetricFound {
  readonly name: string;
  /** What it may be, the likeliest first. */
  readonly candidates: readonly LabMetricCode[];
  readonly metric: LabMetricCode | null;
  readonly isCertain: boolean;
}

/** What a result is: by its name, its sample, whether it is a word or a number, and its unit, in this order. */
export const findMetric = (
  found: Found,
  language: ReportLanguage | null,
  sign: DecimalSign | null,
): MetricFound | null => {
  for (const name of found.names) {
    const match = matchName(name, language);
    if (!match) continue;
    const specimen = match.specimen ?? findSpecimen(found.specimen) ?? findSpecimen(found.section);
    const sampled = bySpecimen(match.codes, specimen);
    const kinds = sampled.filter((code) => findLabFacts(code).inWords === (found.kind === 'word'));
    if (kinds.length === 0) continue;
    const united = byUnit(kinds, found.unit);
    const chosen = united.length > 1 ? byLimits(united, found, sign) : united;
    const isSplit = chosen.length === 0;
    return {
      name,
      candidates: isSplit ? kinds : chosen,
      metric: chosen.length === 1 ? (chosen[0] ?? null) : null,
      isCertain: match.isCertain && !(isMixed(kinds) && specimen === null && united.length > 1),
    };
  }
  return null;
};

/** Quantities of the named sample; without one, of blood first. A name that blood alone has isn't taken for one of urine. */
const bySpecimen = (codes: readonly LabMetricCode[], specimen: Specimen | null): readonly LabMetricCode[] => {
  if (specimen === null) return codes;
  const same = codes.filter(
    (code) =>
      findMarkerSpecimen(code) === specimen || (specimen === 'urine' && findMarkerSpecimen(code) === 'day urine'),
  );
  return same;
};

const isMixed = (codes: readonly LabMetricCode[]): boolean => new Set(codes.map(findMarkerSpecimen)).size > 1;

/** Those that have the printed unit; all of them where none has it, or none is printed. */
const byUnit = (codes: readonly LabMetricCode[], unit: string | null): readonly LabMetricCode[] => {
  if (unit === null) {
    const bare = codes.filter((code) => listUnits(code).some((one) => one === '' || one === 'INR' || one === 'pH'));
    return bare.length > 0 ? bare : codes;
  }
  const fitting = codes.filter((code) => findUnit(code, unit) !== null);
  return fitting.length > 0 ? fitting : codes;
};

/** Urea and its nitrogen share a word and a unit; the interval tells them apart, else the member has to. */
const byLimits = (
  codes: readonly LabMetricCode[],
  found: Found,
  sign: DecimalSign | null,
): readonly LabMetricCode[] => {
  if (codes.includes('fasting_glucose') && codes.includes('blood_glucose'))
    return codes.filter((code) => code === 'blood_glucose');
  if (codes.length === 2 && codes.includes('urea') && codes.includes('bun')) {
    const high = readInterval(found.intervals[0] ?? '', sign)?.high ?? null;
    if (high === null || !fold(found.unit ?? '').startsWith('mg')) return codes;
    return high >= 30 ? ['urea'] : high <= 26 ? ['bun'] : codes;
  }
  const read = readFigure(found.value, sign);
  if (!read) return codes;
  const possible = codes.filter((code) => {
    const unit = findUnit(code, found.unit) ?? listUnits(code)[0] ?? '';
    return isPossible(code, chooseFigure(code, read, unit, sign).value, unit);
  });
  return possible.length > 0 ? possible : codes;
};
