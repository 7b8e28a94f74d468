import type { TargetStep } from '@club/contract/health/food/meal-plans.fields';

type Source = NonNullable<TargetStep['source']>;

/** Where the figures of the targets come from. A figure that none of these holds says that it is our own choice. */
export const targetSources = {
  /** 1.0 to 1.2 g of protein for each kg from 65 years on. */
  olderAdults: {
    title: 'ESPEN. Guideline on clinical nutrition and hydration in geriatrics',
    year: 2022,
    doi: '10.1016/j.clnu.2022.01.024',
  },
  /** Shares of the energy, fibre, and 0.8 g of protein for each kg. It sets no share for saturates. */
  macronutrients: {
    title: 'Institute of Medicine. Dietary Reference Intakes for energy and macronutrients',
    year: 2005,
    doi: '10.17226/10490',
  },
  sodium: {
    title: 'National Academies. Dietary Reference Intakes for Sodium and Potassium',
    year: 2019,
    doi: '10.17226/25353',
  },
  sugars: { title: 'WHO. Sugars intake for adults and children', year: 2015, doi: null },
  saturates: {
    title: 'WHO. Saturated fatty acid and trans-fatty acid intake for adults and children',
    year: 2023,
    doi: null,
  },
  /** Above 1.6 g of protein for each kg, muscles gained no more from training. */
  muscle: {
    title: 'Morton RW et al. Protein supplementation and gains in muscle mass and strength with resistance training',
    year: 2018,
    doi: '10.1136/bjsports-2017-097608',
  },
} as const satisfies Record<string, Source>;
