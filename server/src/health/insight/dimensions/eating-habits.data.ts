import type { Allergen } from '@club/contract/health/food/nutrients';

/** What to do for each of the sixteen eating habits, the easiest to add first. */
export const eatingHabitNames: Readonly<Record<string, string>> = {
  mepa_14: 'more nuts',
  mepa_04: 'more berries',
  mepa_05: 'fruit every day',
  mepa_11: 'beans or lentils',
  mepa_02: 'more leafy greens',
  mepa_03: 'more vegetables',
  mepa_07: 'fish once a week',
  mepa_12: 'more whole grains',
  mepa_01: 'more olive oil',
  mepa_13: 'fewer sweets',
  mepa_15: 'less fast food',
  mepa_06: 'less red and processed meat',
  mepa_10: 'less butter and cream',
  mepa_09: 'less full-fat cheese',
  mepa_08: 'less poultry',
  mepa_16: 'less alcohol',
};

/** What a habit means eating, so that nobody who avoids it is advised to take it up. */
export const eatenInHabits: Readonly<Record<string, readonly Allergen[]>> = {
  mepa_14: ['nuts', 'peanut'],
  mepa_07: ['fish'],
};
