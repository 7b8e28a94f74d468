import { type Allergen, type NutrientCode, nutrients } from '@club/contract/health/food/nutrients';
import { i18n, numberFormat } from '#platform/i18n';

/** A figure as its nutrient is shown, without its unit; a dash where the source does not say. */
export const toFigure = (code: NutrientCode, value: number | null): string =>
  value === null ? '–' : numberFormat({ maximumFractionDigits: nutrients[code].decimals }).format(value);

export const toAmount = (code: NutrientCode, value: number | null): string =>
  value === null ? i18n.t('not known') : `${toFigure(code, value)} ${nutrients[code].unit}`;

export const toGrams = (grams: number): string => `${numberFormat({ maximumFractionDigits: 1 }).format(grams)} g`;

export const densityNames = {
  very_dense: () => i18n.t('Very dense'),
  dense: () => i18n.t('Dense'),
  moderate: () => i18n.t('Moderate'),
  low: () => i18n.t('Low'),
} as const;

export const allergenNames = {
  gluten: () => i18n.t('gluten'),
  // labels know no lactose but as milk
  milk: () => i18n.t('milk (protein and lactose)'),
  egg: () => i18n.t('egg'),
  fish: () => i18n.t('fish'),
  crustaceans: () => i18n.t('crustaceans'),
  molluscs: () => i18n.t('molluscs'),
  peanut: () => i18n.t('peanuts'),
  nuts: () => i18n.t('tree nuts'),
  soy: () => i18n.t('soy'),
  sesame: () => i18n.t('sesame'),
  celery: () => i18n.t('celery'),
  mustard: () => i18n.t('mustard'),
  sulphites: () => i18n.t('sulphites'),
  lupin: () => i18n.t('lupin'),
} as const;

/** Chooses or unchooses an allergen, and no other: tree nuts and peanuts are buttons of their own. */
export const toggleAllergen = (chosen: readonly Allergen[], one: Allergen): Allergen[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
