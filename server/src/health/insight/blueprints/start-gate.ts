import { adultAge } from '@club/contract/platform/ages';
import type { FieldProblem } from '@club/contract/platform/problems';
import type { Answers } from '#health/check-up/assessment';
import { lowestBodyMassIndex } from '#health/signals/person';
import { Refusal } from '#platform/http';
import type { BlueprintData, Exclusion } from './catalogue/blueprint-data.ts';

/** What the club knows that may speak against a start. */
export interface KnownFacts {
  readonly age: number | null;
  /** kg/m² */
  readonly bodyMassIndex: number | null;
  readonly isPregnant: boolean;
  readonly hasEatingDisorder: boolean;
  /** Insulin or a sulfonylurea, with which a fast can bring glucose too low. */
  readonly takesGlucoseLowering: boolean;
  /** As the assessment was told; it counts as a yes to the gate's question about it. */
  readonly takesHeartMedicine: boolean;
}

const excludes: Readonly<Record<Exclusion, (facts: KnownFacts) => boolean>> = {
  under_18: ({ age }) => age !== null && age < adultAge,
  pregnancy: ({ isPregnant }) => isPregnant,
  eating_disorder: ({ hasEatingDisorder }) => hasEatingDisorder,
  glucose_lowering_medicine: ({ takesGlucoseLowering }) => takesGlucoseLowering,
  low_body_mass: ({ bodyMassIndex }) => bodyMassIndex !== null && bodyMassIndex < lowestBodyMassIndex,
};

/**
 * Whether a member may start, and how. Every question needs its answer.
 * @throws {Refusal} validation_error for a question without an answer, at its field; not_eligible when an answer or what
 * the club knows speaks against it.
 */
export const passStartGate = (
  { gate, exclusions }: BlueprintData,
  answers: Readonly<Record<string, boolean>>,
  facts: KnownFacts,
): { readonly gently: boolean } => {
  const missing = gate.filter(({ code }) => answers[code] === undefined);
  if (missing.length > 0) throw new Refusal('validation_error', { errors: missing.map(toMissing) });
  const applying = exclusions.find(({ rule }) => rule && excludes[rule](facts));
  if (applying) throw new Refusal('not_eligible', { message: `This blueprint isn't for you: ${applying.text}.` });
  const yes = gate.filter(({ code }) => answers[code] || (code === 'medicine' && facts.takesHeartMedicine));
  if (yes.some(({ outcome }) => outcome === 'not_now')) {
    throw new Refusal('not_eligible', {
      message: "This blueprint isn't for you right now. Talk to a clinician before you start something like it.",
    });
  }
  return { gently: yes.length > 0 };
};

const toMissing = ({ code }: { code: string }): FieldProblem => ({
  field: `answers.${code}`,
  code: 'required',
  message: 'Answer yes or no.',
});

/** Whether an assessment says that the member is pregnant. */
export const isPregnant = (answers: Answers): boolean => answers.get('pregnant')?.value === 'yes';
