import type { yesNoFacts } from '@club/contract/health/signals/person';

type YesNo = keyof typeof yesNoFacts;

/** What members say of themselves that is a condition. Symptoms, falls and pregnancies are none. */
export const conditionFacts = [
  'heart_disease',
  'pacemaker',
  'atrial_fibrillation',
  'stroke',
  'high_pressure',
  'kidney_disease',
  'dialysis',
  'lung_disease',
  'sleep_apnoea',
  'cancer',
  'cancer_treatment',
  'bowel_inflammation',
  'epilepsy',
  'bipolar',
  'depression',
  'panic',
  'eating_disorder',
  'osteoporosis',
  'gene_variant',
  'chest_radiotherapy',
] as const satisfies readonly YesNo[];

export const medicineFacts = [
  'vitamin_k_antagonist',
  'other_blood_thinner',
  'insulin',
  'sulfonylurea',
  'metformin',
  'beta_blocker',
  'pressure_medicine',
  'heart_medicine',
  'steroids',
  'sleeping_pills',
  'antidepressant',
] as const satisfies readonly YesNo[];

const neverShared = /\b(hiv|genes?|genetic|genotype|brca\d?|apoe)\b/i;

/** Whether something is a genetic or an HIV result, by its code and its name: such results never leave in a summary. */
export const isNeverShared = (code: string, label: string): boolean =>
  neverShared.test(`${code.replaceAll('_', ' ')} ${label}`);

/** Which question of the assessment says "none" about a section. */
export const sectionQuestions = { problems: 'conditions', medicines: 'medicines', allergies: 'allergies' } as const;
