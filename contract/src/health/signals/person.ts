import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get, post } from '#platform/endpoint';
import { Instant } from '#platform/shared';

/** What is so or isn't, in the words that follow "You said:". One vocabulary for every room. */
export const yesNoFacts = {
  heart_disease: 'heart disease',
  pacemaker: 'a pacemaker',
  atrial_fibrillation: 'atrial fibrillation',
  stroke: 'a stroke',
  high_pressure: 'high blood pressure',
  kidney_disease: 'kidney disease',
  dialysis: 'dialysis',
  lung_disease: 'asthma or another lung disease',
  sleep_apnoea: 'sleep apnoea',
  cancer: 'cancer',
  cancer_treatment: 'cancer treatment now',
  bowel_inflammation: 'inflammatory bowel disease',
  epilepsy: 'epilepsy',
  bipolar: 'bipolar disorder',
  depression: 'depression or an anxiety disorder',
  panic: 'panic attacks',
  eating_disorder: 'an eating disorder',
  osteoporosis: 'osteoporosis',
  falls: 'a fall in the past year',
  gene_variant: 'a gene variant that raises the risk of cancer',
  chest_radiotherapy: 'radiotherapy to the chest',
  chest_pain: 'chest pain',
  dizziness: 'fainting or dizziness',
  joint_problem: 'a bone or joint problem',
  supervised_exercise: 'exercise only under supervision',
  recent_surgery: 'surgery in the past three months',
  vitamin_k_antagonist: 'warfarin or its kin',
  other_blood_thinner: 'another blood thinner',
  insulin: 'insulin',
  sulfonylurea: 'a sulfonylurea',
  metformin: 'metformin',
  beta_blocker: 'beta blockers',
  pressure_medicine: 'medicine for blood pressure',
  heart_medicine: 'medicine for the heart or blood pressure',
  steroids: 'steroid tablets',
  sleeping_pills: 'sleeping pills',
  antidepressant: 'antidepressants',
  pregnant: 'pregnant',
  breastfeeding: 'breastfeeding',
  trying_to_conceive: 'trying to become pregnant',
} as const;

/** What has one of several values. */
export const choiceFacts = {
  diabetes: {
    title: 'Diabetes',
    values: {
      none: 'no diabetes',
      pre: 'prediabetes',
      type1: 'type 1 diabetes',
      type2: 'type 2 diabetes',
      gestational: 'diabetes only in an earlier pregnancy',
    },
  },
  smoking: {
    title: 'Smoking',
    values: {
      never: 'never smoked',
      former: 'stopped smoking',
      occasional: 'smokes now and then',
      current: 'smokes',
    },
  },
} as const;

export type YesNoFact = keyof typeof yesNoFacts;
export type ChoiceFact = keyof typeof choiceFacts;
/** What is a list or a number, and is never compared between rooms. */
export const otherFacts = ['pregnancy_week', 'allergies', 'injuries'] as const;
export type FactCode = YesNoFact | ChoiceFact | (typeof otherFacts)[number];

/** Where a fact was said. `decided`: chosen between two answers that differed. */
export const factSources = ['profile', 'assessment', 'training', 'blueprint', 'meal_plan', 'check', 'decided'] as const;
export type FactSource = (typeof factSources)[number];

const Source = z.enum(factSources, { error: 'Choose one of the answers.' });

const Statement = z.object({
  source: Source,
  said_at: Instant,
  words: z.string(),
  /** Whether it is the newest, which counts until the member decides. */
  counts: z.boolean(),
});

/** Two rooms that heard different things. */
export const Contradiction = z.object({ code: z.string(), title: z.string(), statements: z.array(Statement) });
export type Contradiction = z.infer<typeof Contradiction>;

/** What follows from what a member said, wherever a plan or an answer is made for them. */
export const Limit = z.object({
  code: z.string(),
  title: z.string(),
  /** What the member reads. */
  sentence: z.string(),
  source: z.string(),
  /** The year of the source. */
  year: z.int(),
});
export type Limit = z.infer<typeof Limit>;

/** What a member said about themselves, in their words. */
export const PersonFact = z.object({ code: z.string(), words: z.string(), source: Source, said_at: Instant });

export const PersonRecord = z.object({
  /** What every page needs and the profile lacks; asked before anything else. */
  asks: z.array(z.enum(['date_of_birth', 'gender'])),
  facts: z.array(PersonFact),
  contradictions: z.array(Contradiction),
  limits: z.array(Limit),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Everything the health half was told about the caller as a person. */
export const person = needConsent({
  getPerson: get('api/mh/person/', {
    summary: 'What the caller said about themselves in any room, where two answers differ, and the limits that follow.',
    access: 'member',
    output: PersonRecord,
    reads: ['health', 'profile'],
  }),
  decideFact: post('api/mh/person/{code}/decide/', {
    summary: 'Decides which of two answers that differ is right. Both stay in the history.',
    access: 'member',
    input: z.object({ code: z.string(), source: Source }),
    output: PersonRecord,
    errors: ['not_found'],
    changes: ['health'],
  }),
});
