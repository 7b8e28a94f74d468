import type { Allergen } from '@club/contract/health/food/nutrients';
import { adultAge } from '@club/contract/platform/ages';
import { findBlueprint, mayStart } from '#health/insight/blueprints';
import { isSaid, type Limit, listLimits, type Person } from '#health/signals/person';
import type { RedFlagRule } from '#health/signals/red-flags';
import { verify } from '#health/signals/verifier';
import { type ActionData, findActionData } from './actions.data.ts';
import { findingRows, type OutOfRange, otherwise } from './findings.data.ts';
import { findHindrance } from './hindrances.ts';

/** The one action for a value, and what of the person's record changed it. */
export interface Chosen {
  readonly action: ActionData;
  readonly because: string | null;
  /** The sign of a value that can't wait or is to be mentioned; it leads to nothing else. */
  readonly sign: RedFlagRule | null;
}

/** Who is cared for by people who know more than a range. */
const cared: readonly { readonly holds: (person: Person) => boolean; readonly because: string }[] = [
  {
    holds: (person) => isSaid(person, 'pregnant'),
    because: 'These ranges are not made for pregnancy. Ask your midwife or doctor.',
  },
  {
    holds: ({ age }) => age !== null && age < adultAge,
    because: 'These ranges are made for adults. Ask your doctor.',
  },
  {
    holds: (person) => isSaid(person, 'dialysis', 'cancer_treatment'),
    because: 'Ask your treatment team: what fits others may not fit you now.',
  },
];

/** Why a value is for those who care for this person already; null where nobody does. */
export const findCarer = (subject: OutOfRange['subject'], person: Person): string | null =>
  subject === 'sleep' ? null : (cared.find(({ holds }) => holds(person))?.because ?? null);

/**
 * What a value leads to, for this person: a clinician where it can't wait or someone cares for them already, else the
 * first of its row that they may do, and a clinician where none is left.
 */
export const chooseAction = (
  found: OutOfRange,
  signs: readonly RedFlagRule[],
  person: Person,
  avoided: ReadonlySet<Allergen>,
): Chosen => {
  const clinician = findActionData(otherwise);
  const [sign] = signs;
  if (sign) return { action: clinician, because: null, sign };
  const carer = findCarer(found.subject, person);
  if (carer) return { action: clinician, because: carer, sign: null };
  if (found.isOld) return { action: findActionData('measure_again'), because: null, sign: null };
  const leads = findingRows.find(({ of, side }) => side === found.side && of.includes(found.subject))?.leads ?? [];
  const limits = listLimits(person);
  let because: string | null = null;
  for (const { to, when, days } of leads) {
    if (when && !when(found, person)) continue;
    const action = { ...findActionData(to), ...(days === undefined ? {} : { days }) };
    const against = findObjection(action, person, limits, avoided);
    if (against === null) return { action, because, sign: null };
    because ??= against;
  }
  return { action: clinician, because, sign: null };
};

/** Why an action is not for a person: their limits, what they don't eat, or its own words as the verifier reads them. */
export const findObjection = (
  { changes, holds = [], blueprint, title, detail }: ActionData,
  person: Person,
  limits: readonly Limit[],
  avoided: ReadonlySet<Allergen>,
): string | null => {
  const hindrance = findHindrance(changes, person, limits);
  if (hindrance) return hindrance;
  if (holds.some((one) => avoided.has(one))) return 'You avoid what it is made of.';
  const started = blueprint === undefined ? undefined : findBlueprint(blueprint);
  if (started && !mayStart(started, person)) return "Its blueprint isn't for you right now.";
  const lines = [title, detail].map((text) => ({ where: title, text }));
  const [violation] = verify({ kind: 'advice', lines }, limits);
  return limits.find(({ code }) => code === violation?.limit)?.sentence ?? null;
};
