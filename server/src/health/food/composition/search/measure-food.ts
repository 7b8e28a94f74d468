import { splitWords, toSingular } from '#platform/text';
import { householdGrams, masses, servingWords, sizes, vessels, volumes } from './units.data.ts';

/** What one usually takes of a food, as its data says. */
export interface Serving {
  /** Such as "1/2 cup" or "1 fillet". */
  readonly name: string;
  readonly grams: number;
}

export interface Weighed {
  readonly grams: number;
  /** A usual density or size stood in for one that the data does not tell. */
  readonly estimated: boolean;
}

/** The weight of an amount in grams; null where the unit does not fit the food. */
export const weighAmount = (
  { quantity, unit }: { readonly quantity: number | null; readonly unit: string | null },
  {
    serving,
    liquid,
    category = '',
  }: { readonly serving: Serving; readonly liquid: boolean; readonly category?: string },
): Weighed | null => {
  const count = quantity ?? 1;
  const own = readServing(serving.name);
  const exactly = (grams: number): Weighed => ({ grams: grams * count, estimated: false });
  // "2 eggs" means two of what the data calls "1 large"; without a number, one serving
  if (unit === null) return exactly(quantity === null || own.volume ? serving.grams : serving.grams / own.count);
  const mass = masses[unit];
  if (mass !== undefined) return exactly(mass);
  if (servingWords.has(unit)) return exactly(serving.grams);
  const volume = volumes[unit];
  if (volume !== undefined) {
    if (own.volume) return exactly((serving.grams / own.volume) * volume);
    return liquid ? { grams: volume * count, estimated: true } : null;
  }
  if (own.words.has(unit)) return exactly(serving.grams / own.count);
  const vessel = vessels[unit];
  if (vessel !== undefined && (own.volume || liquid)) {
    return { grams: (own.volume ? serving.grams / own.volume : 1) * vessel * count, estimated: true };
  }
  const household = householdGrams[unit]?.[category];
  if (household !== undefined && !liquid) return { grams: household * count, estimated: true };
  return weighPiece(unit, count, serving.grams, own);
};

/** A small, medium or large one, or a piece, where the data knows a piece at all. */
const weighPiece = (unit: string, count: number, grams: number, own: OwnMeasure): Weighed | null => {
  const known = Object.keys(sizes).find((size) => own.words.has(size));
  const isPiece = ['piece', 'whole'].includes(unit);
  if (own.volume || (!isPiece && !(unit in sizes)) || (!known && !own.words.has('fruit') && !isPiece)) return null;
  const factor = (sizes[unit] ?? 1) / (isPiece ? 1 : (sizes[known ?? 'medium'] ?? 1));
  return { grams: (grams / own.count) * factor * count, estimated: true };
};

interface OwnMeasure {
  /** How many pieces it names. */
  readonly count: number;
  /** In ml; null where it names no volume. */
  readonly volume: number | null;
  readonly words: ReadonlySet<string>;
}

const readServing = (name: string): OwnMeasure => {
  const match = /^(\d+)(?:\/(\d+))?\s+(.*)$/.exec(name);
  const count = match ? Number(match[1]) / Number(match[2] ?? 1) : 1;
  const words = new Set(splitWords(match?.[3] ?? name).map(toSingular));
  const unit = [...words].find((word) => word in volumes);
  return { count, volume: unit ? count * (volumes[unit] ?? 0) : null, words };
};
