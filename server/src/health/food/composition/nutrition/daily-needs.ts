import type { DailyNeed, DailyNeeds } from '@club/contract/health/food/foods';
import type { NutrientCode, Nutrients } from '@club/contract/health/food/nutrients';
import { roundDecimals } from '@club/contract/platform/units';
import {
  ageGroups,
  dailyLimits,
  ironFactorForVegetarians,
  referenceIntakes,
  vitaminCForSmokers,
} from './reference-intakes.data.ts';

/** What the club knows of the person whose needs are shown. */
export interface Eater {
  readonly age: number | null;
  /** Both for anyone who prefers not to say: then the range is shown. */
  readonly sexes: readonly ('M' | 'F')[];
  readonly weightKg: number | null;
  readonly smokes: boolean;
  readonly vegetarian: boolean;
  readonly pregnant: boolean;
  /** What limits say about protein, in g for each kg of body weight; null where nothing does. */
  readonly protein: { readonly most: number | null; readonly usual: number | null };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

/** How much of a day's needs and limits an amount of food covers, for the person it is shown to. */
export const compareWithNeeds = (amounts: Nutrients, eater: Eater): DailyNeeds => {
  const whyNot = findObstacle(eater);
  const group = ageGroups.findLastIndex(({ from }) => (eater.age ?? 0) >= from);
  if (whyNot || group < 0) return { whose: null, why_not: whyNot ?? 'too_young', notes: [], rows: [] };
  const protein = findProteinNeed(eater);
  const needs: [NutrientCode, Range][] = [
    ['protein_g', { low: protein.grams, high: protein.grams }],
    ...referenceIntakes.map(({ nutrient, ...bySex }): [NutrientCode, Range] => [
      nutrient,
      toRange(eater.sexes.map((sex) => adjustNeed(nutrient, bySex[sex][group] ?? 0, eater))),
    ]),
  ];
  return {
    whose: `${nameSexes(eater.sexes)} ${ageGroups[group]?.words ?? ''}`,
    why_not: null,
    notes: listNotes(eater, protein.note),
    rows: [
      ...needs.map(([nutrient, reference]) => toNeed(nutrient, 'need', amounts[nutrient], reference)),
      ...dailyLimits.map(([nutrient, most]) => toNeed(nutrient, 'limit', amounts[nutrient], { low: most, high: most })),
    ],
  };
};

const findObstacle = ({ age, pregnant }: Eater): DailyNeeds['why_not'] => {
  if (pregnant) return 'pregnant';
  if (age === null) return 'age_unknown';
  return age < ageGroups[0].from ? 'too_young' : null;
};

const adjustNeed = (nutrient: NutrientCode, need: number, { smokes, vegetarian }: Eater): number => {
  if (nutrient === 'vitamin_c_mg' && smokes) return need + vitaminCForSmokers;
  if (nutrient === 'iron_mg' && vegetarian) return need * ironFactorForVegetarians;
  return need;
};

/** 1.2 g for each kg of body weight unless a limit says otherwise. */
const findProteinNeed = ({ weightKg, protein }: Eater): { grams: number; note: string } => {
  if (weightKg === null)
    return { grams: 50, note: 'Protein: 50 g, the usual figure on labels. Your weight is missing.' };
  const perKg = protein.most ?? protein.usual ?? 1.2;
  return { grams: roundDecimals(perKg * weightKg, 1), note: `Protein: ${perKg} g for each kg of your weight.` };
};

const toRange = (values: readonly number[]): Range => ({ low: Math.min(...values), high: Math.max(...values) });

const toNeed = (
  nutrient: NutrientCode,
  kind: DailyNeed['kind'],
  amount: number | null,
  reference: Range,
): DailyNeed => ({
  nutrient,
  kind,
  amount,
  reference,
  // the largest need gives the smallest share
  percent:
    amount === null
      ? null
      : { low: Math.round((100 * amount) / reference.high), high: Math.round((100 * amount) / reference.low) },
});

const nameSexes = (sexes: readonly ('M' | 'F')[]): string =>
  sexes.length > 1 ? 'women and men' : sexes[0] === 'M' ? 'men' : 'women';

const listNotes = ({ smokes, vegetarian }: Eater, protein: string): string[] => [
  protein,
  ...(smokes ? [`Vitamin C: ${vitaminCForSmokers} mg more for people who smoke.`] : []),
  ...(vegetarian ? ['Iron: 1.8 times as much for vegetarians, because iron from plants is harder to absorb.'] : []),
  'Limits: for 2,000 kcal a day.',
];
