import { type MealType, mealTypes } from '@club/contract/health/food/recipes';
import { i18n } from '#platform/i18n';

export const nameMeal = (meal: MealType): string => {
  const names: Readonly<Record<MealType, string>> = {
    breakfast: i18n.t('Breakfast'),
    lunch: i18n.t('Lunch'),
    dinner: i18n.t('Dinner'),
    snack: i18n.t('Snack'),
  };
  return names[meal];
};

export const listMealOptions = () => mealTypes.map((value) => ({ value, label: nameMeal(value) }));
