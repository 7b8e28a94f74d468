import type { YesNoFact } from '@club/contract/health/signals/person';

/** A question before training. `not_now`: a yes speaks against it; `gently`: with care, after asking a clinician. */
interface ExerciseQuestion {
  readonly code: string;
  readonly text: string;
  readonly outcome: 'not_now' | 'gently';
  /** What a yes or a no says about the person. */
  readonly says: YesNoFact;
  /** What else of the record counts as a yes. */
  readonly known?: readonly YesNoFact[];
}

/** Questions before anything that strains the body. */
export const exerciseGate: readonly ExerciseQuestion[] = [
  {
    code: 'heart',
    text: 'Has a doctor told you that you have a heart condition?',
    outcome: 'gently',
    says: 'heart_disease',
  },
  {
    code: 'chest_pain',
    text: 'Do you get chest pain at rest or when you move?',
    outcome: 'not_now',
    says: 'chest_pain',
  },
  {
    code: 'dizzy',
    text: 'Have you fainted or lost your balance from dizziness in the past year?',
    outcome: 'gently',
    says: 'dizziness',
  },
  {
    code: 'joints',
    text: 'Do you have a bone or joint problem that moving more could make worse?',
    outcome: 'gently',
    says: 'joint_problem',
  },
  {
    code: 'medicine',
    text: 'Do you take medicine for your heart or blood pressure?',
    outcome: 'gently',
    says: 'heart_medicine',
    known: ['beta_blocker', 'pressure_medicine'],
  },
  {
    code: 'supervised',
    text: 'Were you told to exercise only under supervision?',
    outcome: 'not_now',
    says: 'supervised_exercise',
  },
  {
    code: 'surgery',
    text: 'Have you had surgery in the past three months?',
    outcome: 'gently',
    says: 'recent_surgery',
  },
];
