import { isSaid, type Limit, type Person } from '#health/signals/person';

/** What an action changes in a person's days: `glucose` also by how much of what is eaten. */
export type Change = 'eating' | 'glucose' | 'deficit' | 'effort';

type IsAgainst = (limit: Limit, person: Person) => boolean;

/** Eating otherwise: not where food meets a medicine or an organ, and not where food itself is the trouble. */
const isAgainstEating: IsAgainst = ({ code, eating, rule }) =>
  eating !== undefined || rule.noPlan === true || rule.calmFigures === true || code === 'cancer_treatment';

const isAgainst: Readonly<Record<Change, IsAgainst>> = {
  eating: isAgainstEating,
  glucose: ({ rule }) => rule.noLowCarbohydrate === true,
  deficit: ({ rule }, { bodyMassIndex }) =>
    rule.noDeficit === true ||
    (rule.deficitFrom !== undefined && (bodyMassIndex === null || bodyMassIndex < rule.deficitFrom)),
  effort: ({ rule }) => rule.gentle === true || rule.byFeeling === true,
};

const rhythm = 'With a pacemaker or atrial fibrillation, ask your clinician before you train otherwise.';

/** Why an action that changes so much is not for a person; null where nothing speaks against it. */
export const findHindrance = (changes: readonly Change[], person: Person, limits: readonly Limit[]): string | null => {
  if (changes.includes('effort') && isSaid(person, 'pacemaker', 'atrial_fibrillation')) return rhythm;
  const limit = limits.find((one) => changes.some((change) => isAgainst[change](one, person)));
  return limit ? (limit.eating ?? limit.whyNot ?? limit.sentence) : null;
};
