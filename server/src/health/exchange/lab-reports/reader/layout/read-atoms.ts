import { listDates, type PrintedDate, readLimit } from '#health/exchange/lab-reports/reader/values';
import type { Atom } from './atoms.ts';
import type { Column } from './columns.ts';
import type { Found } from './found.ts';

type Result = Pick<Found, 'value' | 'kind' | 'comparator' | 'printed' | 'unit' | 'flag' | 'isCrowded'>;
export type Reading = Result & Pick<Found, 'intervals' | 'ends' | 'date' | 'column' | 'specimen'>;

const isOf =
  (...kinds: Atom['kind'][]) =>
  (atom: Atom): boolean =>
    kinds.includes(atom.kind);
const join = (atoms: readonly Atom[]): string | null =>
  atoms.length > 0 ? atoms.map(({ text }) => text).join(' ') : null;

/** The one result among atoms: a number before a word, a sign alone only where nothing else is there. */
const readResult = (atoms: readonly Atom[]): Result | null => {
  const numbers = atoms.filter(isOf('number', 'limit'));
  const words = atoms.filter(isOf('word', 'pending'));
  const signs = atoms.filter(({ kind, text }) => kind === 'flag' && /^\+{1,4}$/.test(text));
  const found = numbers[0] ?? words[0] ?? signs[0];
  if (!found) return null;
  const limit = found.kind === 'limit' ? readLimit(found.text) : null;
  const kind = numbers[0] ? 'number' : found.kind === 'pending' ? 'pending' : 'word';
  const unit = atoms.find((atom) => atom.kind === 'unit')?.text ?? (limit?.rest || null);
  const flag = join(atoms.filter((atom) => atom.kind === 'flag' && atom !== found));
  return {
    value: limit?.number ?? found.text,
    kind,
    comparator: limit?.comparator ?? null,
    printed: found.text,
    unit,
    flag,
    isCrowded: numbers.length > 1 || (numbers.length === 1 && words.length > 0) || atoms.some(isOf('interval')),
  };
};

/** The results of a line whose columns have heads. */
export const readColumns = (assigned: ReadonlyMap<Column, readonly Atom[]>): Reading[] => {
  const of = (role: Column['role']): readonly Atom[] =>
    [...assigned].flatMap(([column, atoms]) => (column.role === role ? atoms : []));
  const unit = join(of('unit'));
  const headUnit = [...assigned.keys()].find(({ role, unit: own }) => role === 'value' && own)?.unit ?? null;
  const interval = join(of('interval').filter(({ kind }) => kind !== 'flag'));
  const shared = {
    intervals: interval ? [interval] : [],
    ends: of('low').length + of('high').length > 0 ? { low: join(of('low')), high: join(of('high')) } : null,
    specimen: join(of('specimen')),
  };
  const flags = join([...of('flag'), ...of('loose').filter(isOf('flag')), ...of('interval').filter(isOf('flag'))]);
  const rowDate = of('date').flatMap(({ text }) => listDates(text))[0] ?? null;
  const toReading = (atoms: readonly Atom[], column: Found['column'], date: PrintedDate | null): Reading[] => {
    const result = readResult(atoms);
    if (!result) return [];
    const isCurrent = column !== 'previous';
    const own = isCurrent
      ? { ...shared, flag: join2(result.flag, column === 'current' ? flags : null) }
      : { intervals: [], ends: null, specimen: shared.specimen, flag: result.flag };
    return [{ ...result, ...own, unit: unit ?? result.unit ?? headUnit, column, date }];
  };
  const previous = of('previous');
  return [
    ...splitPairs(of('value')).flatMap((atoms) => toReading(atoms, 'current', rowDate)),
    ...[...assigned].flatMap(([column, atoms]) =>
      column.role === 'dated' ? toReading(atoms, 'dated', column.date ?? null) : [],
    ),
    ...toReading(
      previous.filter(({ kind }) => kind !== 'date'),
      'previous',
      previous.flatMap(({ text }) => listDates(text))[0] ?? null,
    ),
  ];
};

const join2 = (one: string | null, other: string | null): string | null =>
  [one, other].filter(Boolean).join(' ') || null;

/** A share and a count in one row: two numbers, each with a unit of its own. */
const splitPairs = (atoms: readonly Atom[]): (readonly Atom[])[] => {
  const numbers = atoms.flatMap((atom, at) => (isOf('number', 'limit')(atom) ? [at] : []));
  const isPaired =
    numbers.length > 1 && numbers.every((at, index) => atoms.slice(at, numbers[index + 1]).some(isOf('unit')));
  return isPaired ? numbers.map((at, index) => atoms.slice(index === 0 ? 0 : at, numbers[index + 1])) : [atoms];
};

/** The results of a line without heads, by the order in which reports print: value, unit, interval. */
export const readInOrder = (atoms: readonly Atom[]): Reading[] => {
  const parts = splitPairs(atoms.filter(({ kind }) => kind !== 'text'));
  return parts.flatMap((part): Reading[] => {
    const first = part.findIndex(isOf('number', 'limit', 'word', 'pending'));
    const own =
      first < 0 ? part : [...part.slice(0, first).filter(({ kind }) => kind !== 'interval'), ...part.slice(first)];
    const limits = own.filter(isOf('limit'));
    const value =
      own.find(isOf('number')) && limits[0] === own.find(isOf('number', 'limit')) && limits.length === 1
        ? limits[0]
        : null;
    const intervals = [
      ...part.filter(isOf('interval')),
      ...limits.filter((one) => one !== value).slice(own.some(isOf('number')) ? 0 : 1),
    ];
    const result = readResult(own.filter((atom) => !intervals.includes(atom)));
    if (!result) return [];
    const isCrowded = result.isCrowded || intervals.length > 1;
    return [
      {
        ...result,
        isCrowded,
        intervals: intervals.map(({ text }) => text),
        ends: null,
        specimen: null,
        date: null,
        column: 'current',
      },
    ];
  });
};
