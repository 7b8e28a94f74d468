import { judgeValue, type LabMetricCode, listUnits, toStoredUnit } from '@club/contract/health/signals/metrics';
import {
  type DecimalSign,
  type Figure,
  findSizes,
  readFigure,
  readInterval,
} from '#health/exchange/lab-reports/reader/values';

/** Ions of one charge: an equivalent of them is a mole. */
const univalent: readonly LabMetricCode[] = ['sodium', 'potassium', 'chloride', 'bicarbonate'];

/** The unit of a metric that a printed one stands for: the one spelled the same, or the first of its size; null for none. */
export const findUnit = (code: LabMetricCode, printed: string | null): string | null => {
  const units = listUnits(code);
  const found = printed === null ? [] : findSizes(printed);
  const sizes = univalent.includes(code) ? found.map((size) => size.replace(/^eq\//, 'mol/')) : found;
  const matching = units.filter(
    (unit) => findSizes(unit).some((size) => sizes.includes(size)) || (unit === '' && sizes.includes('1:0')),
  );
  return matching.find((unit) => unit === printed) ?? matching[0] ?? null;
};

export const isPossible = (code: LabMetricCode, value: number, unit: string): boolean => {
  const stored = toStoredUnit(code, value, unit);
  return stored !== null && judgeValue(code, stored) !== 'impossible';
};

interface ReadValue {
  readonly value: number;
  /** Another meaning of its signs would be possible as well. */
  readonly isUnclear: boolean;
}

/** The number that a printed one means for a metric: where its sign could be of either kind, the metric's limits decide. */
export const chooseFigure = (
  code: LabMetricCode,
  { value, other, odd }: Figure,
  unit: string,
  sign: DecimalSign | null,
): ReadValue => {
  if (other === null) return { value, isUnclear: odd };
  const [isFirst, isSecond] = [isPossible(code, value, unit), isPossible(code, other, unit)];
  if (isFirst && isSecond) return { value, isUnclear: sign === null || isRare(code, value, unit) };
  return isSecond ? { value: other, isUnclear: false } : { value, isUnclear: false };
};

const isRare = (code: LabMetricCode, value: number, unit: string): boolean => {
  const stored = toStoredUnit(code, value, unit);
  return stored === null || judgeValue(code, stored) !== 'usual';
};

export interface Ends {
  readonly low: number | null;
  readonly high: number | null;
  /** Something was printed that is no plain interval. */
  readonly isUnclear: boolean;
  readonly unit: string | null;
}

export const noEnds: Ends = { low: null, high: null, isUnclear: false, unit: null };

const female =
  /^(?:f|w|female|females|women|woman|frauen|frau|weiblich|femme|femmes|mujer|mujeres|donne|donna|femmine|femmina|mulher|mulheres|kvinnor|kvinna|femenino|feminino)\s?[:.]?\s/i;
const male =
  /^(?:m|h|male|males|men|man|manner|mann|mannlich|homme|hommes|hombres?|uomini|uomo|maschi|maschio|homens?|man|masculino)\s?[:.]?\s/i;

/** The interval of a value: of several the one for the member's sex; none where they tell apart something else. */
export const chooseInterval = (
  printed: readonly string[],
  sign: DecimalSign | null,
  sex: 'F' | 'M' | null,
  fits: (end: number) => boolean,
): Ends => {
  const parts = printed
    .flatMap((text) => text.split(/\s*[/;|]\s*(?=[mfwh]\b|f[ei]m|m[aä]n|wom|frau|weib|hom|muj|don|uom|mul|kvin)/i))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const plain = parts.map((text) => text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''));
  const bySex = plain.flatMap((text, at) => {
    const pattern = female.test(text) ? female : male.test(text) ? male : null;
    return pattern
      ? [{ of: pattern === female ? 'F' : 'M', text: (parts[at] ?? '').replace(/^\p{L}+\s?[:.]?\s*/u, '') }]
      : [];
  });
  if (bySex.length > 0) {
    const own = bySex.filter(({ of }) => of === sex);
    return own.length === 1 ? toEnds(own[0]?.text ?? '', sign, fits) : { ...noEnds, isUnclear: false };
  }
  if (parts.length !== 1) return { ...noEnds, isUnclear: parts.length > 1 };
  return toEnds(parts[0] ?? '', sign, fits);
};

const toEnds = (text: string, sign: DecimalSign | null, fits: (end: number) => boolean): Ends => {
  const read = readInterval(text, sign);
  if (!read) return { ...noEnds, isUnclear: /\d/.test(text) };
  const isFit = (ends: { low: number | null; high: number | null }): boolean =>
    [ends.low, ends.high].every((end) => end === null || fits(end));
  const used = read.other && !isFit(read) && isFit(read.other) ? read.other : read;
  return { low: used.low, high: used.high, isUnclear: false, unit: read.unit };
};

/** An interval whose ends are columns of their own. */
export const readEnds = (
  ends: { readonly low: string | null; readonly high: string | null },
  sign: DecimalSign | null,
): Ends => {
  const read = (text: string | null): number | null =>
    text === null ? null : (readFigure(text.replace(/^[<>≤≥]=?\s?/, ''), sign)?.value ?? null);
  const [low, high] = [read(ends.low), read(ends.high)];
  if (low !== null && high !== null && low > high) return { ...noEnds, isUnclear: true };
  return {
    low,
    high,
    isUnclear: (ends.low !== null && low === null) || (ends.high !== null && high === null),
    unit: null,
  };
};
