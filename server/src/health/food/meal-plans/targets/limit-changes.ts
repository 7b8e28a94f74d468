import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';
import { openRecipeBook } from '#health/food/recipes';
import { combineRules, type Limit } from '#health/signals/person';
import { type Body, refuseGoal } from './energy.ts';

interface Person {
  readonly body: Body | null;
  readonly weightKg: number | null;
  readonly limits: readonly Limit[];
}

interface Applied {
  /** Foods and recipes that no plan has. */
  readonly avoid: readonly string[];
  /** g a day. */
  readonly mostProtein: number | null;
}

/** What limits left out of a plan or changed in it, and what the plan must not be taken for, from what was applied. */
export const describeLimits = (person: Person, applied: Applied): Pick<MealTargets, 'changes' | 'is_not'> => {
  const { mostProtein } = applied;
  const bound = person.limits.find(({ rule }) => rule.mostProtein !== undefined);
  return {
    changes: [...describeGoals(person), ...describeProtein(person, mostProtein), ...describeDishes(applied.avoid)],
    is_not: mostProtein === null || !bound ? null : describeBound(bound),
  };
};

const describeBound = ({ code, title }: Limit): MealTargets['is_not'] => ({
  limit: code,
  title: 'This is not a renal diet',
  text: `You told us about ${title.toLowerCase()}. We limit protein only. Potassium, phosphate, salt and fluids depend on your blood tests: ask a renal dietitian before you follow it.`,
});

const describeGoals = (person: Person): MealTargets['changes'] => {
  const [lose, gain] = (['lose', 'gain'] as const).map((goal) => refuse(person, goal)) as [
    string | null,
    string | null,
  ];
  if (lose !== null && lose === gain) return [{ title: 'Losing or gaining weight', text: lose }];
  return [
    ...(lose === null ? [] : [{ title: 'Losing weight', text: lose }]),
    ...(gain === null ? [] : [{ title: 'Gaining weight', text: gain }]),
  ];
};

/** Without a body only the limits that need none speak against a goal. */
const refuse = ({ body, limits }: Person, goal: 'lose' | 'gain'): string | null => {
  if (body) return refuseGoal(goal, body, limits);
  const against = limits.find(({ rule }) => (goal === 'lose' ? rule.noDeficit : rule.noGain));
  return against ? (against.whyNot ?? against.sentence) : null;
};

const describeProtein = ({ limits, weightKg }: Person, most: number | null): MealTargets['changes'] => {
  const { usualProtein } = combineRules(limits);
  if (most !== null) {
    return [
      { title: 'Meals with much protein', text: `Never above ${most} g a day, also after you swap a meal.` },
      {
        title: 'Potassium, phosphate and fluids',
        text: 'Not planned: a dietitian works them out from your blood tests.',
      },
    ];
  }
  if (usualProtein === null || weightKg === null) return [];
  return [
    { title: 'Less protein', text: `Days are planned for ${usualProtein} g of protein for each kg of your weight.` },
  ];
};

/** Dishes that are named; the rest is counted. */
const mostNamed = 4;

const describeDishes = (avoid: readonly string[]): MealTargets['changes'] => {
  const { recipes } = openRecipeBook();
  const out = recipes.filter(
    ({ recipe, portions }) => avoid.includes(recipe.id) || portions.some(({ food }) => avoid.includes(food.id)),
  );
  if (out.length === 0) return [];
  const named = out.slice(0, mostNamed).map(({ recipe }) => recipe.title);
  const more = out.length > mostNamed ? [`and ${out.length - mostNamed} more`] : [];
  const text = `Never planned: ${[...named, ...more].join(', ')}.`;
  return [{ title: `${out.length} of ${recipes.length} dishes`, text }];
};
