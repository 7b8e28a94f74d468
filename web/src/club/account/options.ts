import {
  activityLevels,
  alcoholConsumptions,
  bloodTypes,
  dietaryPreferences,
  ratesOfAging,
  smokingHabits,
} from '@club/contract/club/account';
import { i18n } from '#platform/i18n';
import type { Option } from '#platform/ui';

const options = <C extends string>(codes: readonly C[], labels: Record<C, string>): Option[] =>
  codes.map((value) => ({ value, label: labels[value] }));

export const genderOptions = (): Option[] =>
  options(['F', 'M', 'PNTS'], { F: i18n.t('Female'), M: i18n.t('Male'), PNTS: i18n.t('Prefer not to say') });

export const bloodTypeOptions = (): Option[] => bloodTypes.map((type) => ({ value: type, label: type }));

export const activityOptions = (): Option[] =>
  options(activityLevels, {
    sedentary: i18n.t('Sedentary'),
    light: i18n.t('Light'),
    moderate: i18n.t('Moderate'),
    vigorous: i18n.t('Vigorous'),
  });

export const dietOptions = (): Option[] =>
  options(dietaryPreferences, {
    vegetarian: i18n.t('Vegetarian'),
    'gluten-free': i18n.t('Gluten-free'),
    vegan: i18n.t('Vegan'),
    none: i18n.t('No preference'),
  });

export const smokingOptions = (): Option[] =>
  options(smokingHabits, {
    non_smoker: i18n.t('Non-smoker'),
    former_smoker: i18n.t('Former smoker'),
    occasional: i18n.t('Occasional'),
    current_smoker: i18n.t('Current smoker'),
  });

export const alcoholOptions = (): Option[] =>
  options(alcoholConsumptions, {
    none: i18n.t('None'),
    light: i18n.t('A little'),
    moderate: i18n.t('Moderate amounts'),
    heavy: i18n.t('A lot'),
  });

export const ageingOptions = (): Option[] =>
  options(ratesOfAging, { slow: i18n.t('Slow'), average: i18n.t('Average'), accelerated: i18n.t('Accelerated') });
