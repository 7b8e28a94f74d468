/** A question before training. `not_now`: a yes speaks against it; `gently`: with care, after asking a clinician. */
interface ExerciseQuestion {
  readonly code: string;
  readonly text: string;
  readonly outcome: 'not_now' | 'gently';
}

/** Questions before anything that strains the body. */
export const exerciseGate: readonly ExerciseQuestion[] = [
  { code: 'heart', text: 'Has a doctor told you that you have a heart condition?', outcome: 'gently' },
  { code: 'chest_pain', text: 'Do you get chest pain at rest or when you move?', outcome: 'not_now' },
  { code: 'dizzy', text: 'Have you fainted or lost your balance from dizziness in the past year?', outcome: 'gently' },
  { code: 'joints', text: 'Do you have a bone or joint problem that moving more could make worse?', outcome: 'gently' },
  { code: 'medicine', text: 'Do you take medicine for your heart or blood pressure?', outcome: 'gently' },
  { code: 'supervised', text: 'Were you told to exercise only under supervision?', outcome: 'not_now' },
  { code: 'surgery', text: 'Have you had surgery in the past three months?', outcome: 'gently' },
];
