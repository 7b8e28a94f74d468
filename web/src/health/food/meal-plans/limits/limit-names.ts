import type { MealTargets } from '@club/contract/health/food/meal-plans.fields';

/** What a plan was made for, in words; a name that another one includes is left out. */
export const nameLimits = (limits: MealTargets['limits']): string => {
  const names = [...new Set(limits.map(({ title }) => title.toLowerCase()))];
  return names.filter((name) => !names.some((other) => other !== name && other.includes(name))).join(', ');
};
