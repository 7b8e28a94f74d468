import type { GoalChoice, MealGoal, MealTargets, TargetStep } from '@club/contract/health/food/meal-plans.fields';
import { mealGoals } from '@club/contract/health/food/meal-plans.fields';
import { listTaggedFoods } from '#health/food/composition/catalogue';
import { combineRules, type Limit, showLimit } from '#health/signals/person';
import { type Body, findEnergy, findLowestEnergy, formulaError, refuseGoal } from './energy.ts';
import { describeLimits } from './limit-changes.ts';
import { targetSources } from './sources.data.ts';

/** What targets are based on. `body` is null while something of it is missing. */
export interface Person {
  readonly body: Body | null;
  readonly weightKg: number | null;
  readonly age: number | null;
  readonly inputs: MealTargets['inputs'];
  readonly missing: readonly string[];
  /** Those that bind plans and targets. */
  readonly limits: readonly Limit[];
  /** Whether anything was said about illnesses. */
  readonly isKnown: boolean;
}

/** Grams of protein for each kg of body weight. */
const proteinPerKg = { usual: 1.2, strength: 1.6, most: 2.2 } as const;

/** Kilocalories in a gram. */
export const energyPerGram = { protein: 4, carbohydrate: 4, fat: 9 } as const;

/** Acceptable shares of the energy of adults. */
export const macroShares = {
  carbohydrate: { low: 0.45, high: 0.65 },
  fat: { low: 0.2, high: 0.35 },
  protein: { low: 0.1, high: 0.35 },
} as const;

/** Grams of fibre for 1,000 kcal; the upper figure is what most bowels are used to at most. */
export const fibreRange = { low: 14, high: 22 } as const;
export const saturatedShare = 0.1;
const addedSugarShare = 0.1;
export const mostSodium = 2300;

/** How far a day may be from its energy and still count as on target. */
export const dayTolerance = 0.05;

/** The goals, with the energy each would mean, and why one can't be chosen. */
export const listGoals = (person: Person): GoalChoice[] =>
  mealGoals.map((goal) => {
    const { body } = person;
    if (!body) {
      const why_not = goal === 'keep' ? null : `Add ${person.missing.join(', ')} to choose this.`;
      return { goal, kcal: null, why_not };
    }
    const why_not = refuseGoal(goal, body, person.limits);
    return { goal, kcal: why_not ? null : findEnergy(goal, body).target, why_not };
  });

/**
 * Why an energy that the member chose is too low; null if it isn't. Where losing weight is refused, no figure of one's own
 * gets around it: the lower end of what the formula may be off is the least.
 */
export const refuseEnergy = (kcal: number, person: Person): string | null => {
  const { body } = person;
  if (!body) return kcal < 1500 ? 'Choose at least 1,500 kcal, or complete your profile first.' : null;
  const { daily } = findEnergy('keep', body);
  const guarded = refuseGoal('lose', body, person.limits)
    ? daily * (1 - formulaError)
    : Math.min(daily, findLowestEnergy(body));
  const least = Math.ceil(guarded / 10) * 10;
  return kcal < least ? `Choose at least ${least.toLocaleString('en')} kcal, or talk to a clinician.` : null;
};

/** What a day is planned for, every figure with its steps; null while the energy is neither known nor chosen. */
export const findTargets = (person: Person, goal: MealGoal, ownKcal: number | null): MealTargets | null => {
  const energy = person.body && findEnergy(goal, person.body);
  const kcal = ownKcal ?? energy?.target;
  if (kcal === undefined) return null;
  const rules = combineRules(person.limits);
  const protein = findProtein(person, goal, kcal);
  const grams = (share: number, per: number) => Math.round((kcal * share) / per);
  const { carbohydrate, fat } = macroShares;
  const targets = {
    goal,
    kcal,
    kcal_range: toRange(kcal),
    protein_g: protein.grams,
    most_protein_g: rules.mostProtein === null ? null : protein.grams,
    carbohydrate_g: {
      low: grams(carbohydrate.low, energyPerGram.carbohydrate),
      high: grams(carbohydrate.high, energyPerGram.carbohydrate),
    },
    fat_g: { low: grams(fat.low, energyPerGram.fat), high: grams(fat.high, energyPerGram.fat) },
    fibre_g: { low: grams(fibreRange.low / 1000, 1), high: grams(fibreRange.high / 1000, 1) },
    saturated_fat_g: Math.floor((kcal * saturatedShare) / energyPerGram.fat),
    added_sugars_g: Math.floor((kcal * addedSugarShare) / energyPerGram.carbohydrate),
    sodium_mg: mostSodium,
  };
  const avoid = [...listTaggedFoods(rules.without)];
  return {
    ...targets,
    avoid,
    ...describeLimits(person, { avoid, mostProtein: targets.most_protein_g }),
    calm: rules.calmFigures,
    limits: person.limits.map(showLimit),
    steps: [...(energy?.steps ?? []), ...describeOwn(ownKcal), protein.step, ...describeRest(targets)],
    inputs: person.inputs,
    notes: listNotes(person, energy !== null),
  };
};

/** 5 % around the target, in round figures. */
const toRange = (kcal: number) => ({
  low: Math.round((kcal * (1 - dayTolerance)) / 50) * 50,
  high: Math.round((kcal * (1 + dayTolerance)) / 50) * 50,
});

/** By body weight, inside 10 to 35 % of the energy. An upper bound of a limit holds whatever the energy. */
const findProtein = (person: Person, goal: MealGoal, kcal: number): { grams: number; step: TargetStep } => {
  const { limits, weightKg } = person;
  const { mostProtein, usualProtein } = combineRules(limits);
  if (mostProtein !== null && weightKg !== null) {
    const { title, source, year, doi = null } = limits.find(({ rule }) => rule.mostProtein === mostProtein) as Limit;
    const grams = Math.floor(mostProtein * weightKg);
    const how = `${mostProtein} g × ${weightKg} kg, the limit for ${title.toLowerCase()}.`;
    const cited = { title: source, year, doi };
    return { grams, step: { code: 'protein', label: 'Protein, at most', unit: 'g', value: grams, how, source: cited } };
  }
  const step = { code: 'protein', label: 'Protein', unit: 'g' };
  if (weightKg === null) {
    const grams = Math.round((kcal * 0.15) / energyPerGram.protein);
    const how = '15 % of the energy, because your weight is missing. That share is our own choice.';
    return { grams, step: { ...step, value: grams, how, source: null } };
  }
  const perKg = usualProtein ?? (goal === 'gain' ? proteinPerKg.strength : proteinPerKg.usual);
  const { reason, own, source } = explainProtein(goal, usualProtein !== null);
  const wanted = perKg * weightKg;
  const [least, most] = [macroShares.protein.low, macroShares.protein.high].map(
    (share) => (kcal * share) / energyPerGram.protein,
  ) as [number, number];
  const grams = Math.round(Math.min(Math.max(wanted, least), most, proteinPerKg.most * weightKg));
  const bounded = Math.round(wanted) === grams ? '' : ' Kept inside 10 to 35 % of the energy.';
  const how = `${perKg} g × ${weightKg} kg${reason}.${own}${bounded}`;
  return { grams, step: { ...step, value: grams, how, source } };
};

/** Muscle has a source for its 1.6 g; the other figures are ours, above the 0.8 g that are recommended for all adults. */
const explainProtein = (goal: MealGoal, older: boolean) => {
  const own = ' That is our own choice, above the 0.8 g a kg recommended for all adults.';
  if (older) return { reason: ', from 65 years on', own: '', source: targetSources.olderAdults };
  if (goal === 'gain') return { reason: ', more to build muscle', own: '', source: targetSources.muscle };
  return { reason: '', own, source: null };
};

const describeOwn = (ownKcal: number | null): TargetStep[] =>
  ownKcal === null
    ? []
    : [
        {
          code: 'own_energy',
          label: 'Your own figure',
          value: ownKcal,
          unit: 'kcal',
          how: 'Used as it is.',
          source: null,
        },
      ];

const describeRest = (
  targets: Pick<MealTargets, 'kcal' | 'carbohydrate_g' | 'fat_g' | 'fibre_g' | 'sodium_mg'> & {
    saturated_fat_g: number;
    added_sugars_g: number;
  },
): TargetStep[] => {
  const { kcal, carbohydrate_g, fat_g, fibre_g, saturated_fat_g, added_sugars_g, sodium_mg } = targets;
  const of = kcal.toLocaleString('en');
  const step = (
    code: string,
    label: string,
    value: number | null,
    unit: string,
    how: string,
    source: TargetStep['source'],
  ) => ({
    code,
    label,
    value,
    unit,
    how,
    source,
  });
  const { low, high } = carbohydrate_g;
  const { macronutrients, saturates, sugars, sodium } = targetSources;
  return [
    step(
      'carbohydrate',
      'Carbs',
      null,
      'g',
      `${low} to ${high} g: 45 to 65 % of ${of} kcal, at 4 kcal a gram.`,
      macronutrients,
    ),
    step(
      'fat',
      'Fat',
      null,
      'g',
      `${fat_g.low} to ${fat_g.high} g: 20 to 35 % of ${of} kcal, at 9 kcal a gram.`,
      macronutrients,
    ),
    step(
      'fibre',
      'Fibre',
      fibre_g.low,
      'g',
      `At least 14 g for each 1,000 kcal; above ${fibre_g.high} g is a lot at once, by our own choice.`,
      macronutrients,
    ),
    step('saturated_fat', 'Saturates, at most', saturated_fat_g, 'g', 'Below 10 % of the energy.', saturates),
    step(
      'added_sugars',
      'Added sugars, at most',
      added_sugars_g,
      'g',
      'Below 10 % of the energy; less is better.',
      sugars,
    ),
    step('sodium', 'Sodium, at most', sodium_mg, 'mg', `As salt: ${(sodium_mg * 0.0025).toFixed(1)} g.`, sodium),
  ];
};

const fitToWeeks =
  'A formula knows averages, not you: log what you eat and your weight for three weeks, and your figures follow them.';

const unknown =
  'Made without knowing of illnesses or medicines: answer those two questions in the assessment, and plans leave out what you have to avoid.';

const listNotes = ({ body, isKnown }: Person, workedOut: boolean): string[] => [
  ...(isKnown ? [] : [unknown]),
  ...(workedOut && !body?.weeks ? [fitToWeeks] : []),
];
