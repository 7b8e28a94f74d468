import type { MealDiet } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import type { FieldProblem } from '@club/contract/platform/problems';
import type { Dish, Slot } from './dishes.ts';

/** What every meal of a plan has to hold, whatever it costs. */
export interface Constraints {
  readonly diet: MealDiet;
  readonly allergies: readonly Allergen[];
  readonly exclude: readonly string[];
  /** Foods and dishes that a condition rules out. Unlike those above, nobody is asked to allow one. */
  readonly avoid: readonly string[];
  readonly maxMinutes: number | null;
}

/** A dish that fits none of the four is never planned; what is unknown about a dish counts as not fitting. */
export const fits = (dish: Dish, { diet, allergies, exclude, avoid, maxMinutes }: Constraints): boolean =>
  fitsDiet(dish, diet) &&
  !allergies.some((one) => dish.allergens.has(one)) &&
  (!allergies.includes('gluten') || dish.glutenFree) &&
  !exclude.some((food) => dish.foods.has(food)) &&
  !avoid.some((one) => dish.id === one || dish.foods.has(one)) &&
  (maxMinutes === null || dish.minutes <= maxMinutes);

export const listPool = (dishes: readonly Dish[], slot: Slot, constraints: Constraints): Dish[] =>
  dishes.filter((dish) => dish.slots.includes(slot) && fits(dish, constraints));

const fitsDiet = (dish: Dish, diet: MealDiet): boolean => diet === 'none' || dish[diet];

interface Relaxed {
  readonly field: 'max_minutes' | 'exclude' | 'allergies' | 'diet';
  readonly words: string;
  readonly without: Partial<Constraints>;
}

/**
 * Which of the constraints leaves nothing for a meal: each that is enough to give up alone, or, if none is, all that
 * leave something when everything else is given up too. What can be changed most easily comes first.
 */
export const explainEmptySlot = (dishes: readonly Dish[], slot: Slot, constraints: Constraints): FieldProblem[] => {
  const { maxMinutes, exclude, allergies, diet } = constraints;
  const options: Relaxed[] = [
    ...(maxMinutes === null
      ? []
      : [relax('max_minutes', `allow more than ${maxMinutes} minutes`, { maxMinutes: null })]),
    ...(exclude.length === 0 ? [] : [relax('exclude', 'allow one of the foods you left out', { exclude: [] })]),
    ...allergies.map((one) =>
      relax('allergies', `allow ${one}, if you can eat it`, { allergies: allergies.filter((other) => other !== one) }),
    ),
    ...(diet === 'none' ? [] : [relax('diet', `allow meals that aren't ${diet}`, { diet: 'none' })]),
  ];
  const enough = options.filter(({ without }) => listPool(dishes, slot, { ...constraints, ...without }).length > 0);
  const named = enough.length > 0 ? enough : options;
  const together = enough.length > 0 ? '' : ' (one change alone is not enough)';
  return named.map(({ field, words }) => ({
    field,
    code: 'relax',
    message: `No ${slot} fits. To plan one, ${words}${together}.`,
  }));
};

const relax = (field: Relaxed['field'], words: string, without: Partial<Constraints>): Relaxed => ({
  field,
  words,
  without,
});
