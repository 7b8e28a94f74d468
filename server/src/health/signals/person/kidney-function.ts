import { metrics } from '@club/contract/health/signals/metrics';
import type { Person } from './person.ts';

const terms = { F: { scale: 0.7, power: -0.241, factor: 1.012 }, M: { scale: 0.9, power: -0.302, factor: 1 } } as const;

/** Estimated filtration of the kidneys in mL/min/1.73 m², from creatinine in µmol/L and age in years (CKD-EPI 2021). */
export const estimateFiltration = (creatinine: number, age: number, sex: 'M' | 'F'): number => {
  const { scale, power, factor } = terms[sex];
  const ratio = creatinine / metrics.creatinine.units['mg/dL'].factor / scale;
  return 142 * Math.min(ratio, 1) ** power * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor;
};

/**
 * Estimated filtration of the kidneys in mL/min/1.73 m² from creatinine, age and sex by CKD-EPI 2021 (Inker,
 * NEJM 385:1737); the lower of both where the sex is not said. Null without a creatinine or an age.
 */
export const findKidneyFunction = ({ latest, age, sexes }: Pick<Person, 'latest' | 'age' | 'sexes'>): number | null => {
  const creatinine = latest.get('creatinine')?.value;
  if (creatinine === undefined || age === null) return null;
  return Math.round(Math.min(...sexes.map((sex) => estimateFiltration(creatinine, age, sex))));
};
