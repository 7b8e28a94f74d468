import { listShown } from '@club/contract/health/check-up/show-if';
import type { dimensions as contract, Dimension, DimensionCode } from '@club/contract/health/insight/dimensions';
import type { HealthHandle } from '#health/base/consents';
import {
  findAnswers,
  findAssessment,
  findChoice,
  listAsked,
  measureProgress,
  toBasis,
  toValues,
} from '#health/check-up/assessment';
import { findAvoided } from '#health/food/foods';
import {
  type FoundMeasure,
  findDecidedSmoking,
  findMeasures,
  hasScoredAge,
  isKnown,
  type Measure,
  measures,
  measureTexts,
  readTrackedDays,
  scoreMeasures,
  trackDay,
} from '#health/insight/scores';
import { listLimits, readPerson } from '#health/signals/person';
import { listDimensions } from './dimensions.ts';
import { listImprovements } from './improvements.ts';

/** What the answers come to: the seven parts of health, the strengths, and what would move the health score most. */
export const getAssessmentResult: HealthHandle<typeof contract.getAssessmentResult> = async (call) => {
  const { healthDb, config, clock, caller, local } = call;
  const now = clock.now();
  const day = local.today;
  const person = await readPerson(call);
  const { profile: facts, latest } = person;
  const decided = findDecidedSmoking(person);
  const answers = await findAnswers(healthDb, config, caller.id);
  const asked = listAsked(facts, now);
  const isAdult = hasScoredAge(facts, day);
  const tracked = trackDay(await readTrackedDays(healthDb, caller.id, { from: day, to: day }), day);
  const scored = scoreMeasures(isAdult ? findMeasures({ latest, answers, facts, decided, day, tracked }) : []);
  // What the profile lets guess is no answer.
  const answered = findMeasures({ latest, answers, facts: facts && { ...facts, completed_at: null }, decided, day });
  const shown = new Set(listShown(asked, toValues(answers)).map(({ code }) => code));
  const basis = { latest, answers, facts, day, found: answered, shown, member: toBasis(facts, now), person };
  const dimensions = listDimensions(basis, now, isAdult);
  const strengths = findStrengths(dimensions);
  return {
    finding: writeFinding(dimensions, strengths, isAdult),
    strengths,
    dimensions,
    improvements: listImprovements(scored.known, {
      answers,
      limits: listLimits(person),
      avoided: await findAvoided(call),
      age: person.age,
    }),
    score: { value: scored.score.value, have: scored.score.have, of: measures.length },
    would_complete: listMissing(answered, findChoice(answers, 'pregnant') === 'yes'),
    progress: measureProgress(asked, answers, await findAssessment(healthDb, caller.id)),
  };
};

/** The measures that a blood test or a reading makes known. */
const measurable: readonly Measure[] = ['blood_lipids', 'blood_glucose', 'blood_pressure'];

/** What a member can add; in pregnancy glucose is not scored. */
const listMissing = (found: readonly FoundMeasure[], isPregnant: boolean): string[] =>
  measurable
    .filter((measure) => !(isPregnant && measure === 'blood_glucose'))
    .filter((measure) => !found.some((one) => one.measure === measure && isKnown(one)))
    .map((measure) => measureTexts[measure].label);

/** A strength has at least as many points; with fewer dimensions there is nothing to compare. */
const [fewestPoints, fewestDimensions] = [60, 3];

const listKnown = (dimensions: readonly Dimension[]): readonly (Dimension & { value: number })[] =>
  dimensions.filter((one): one is Dimension & { value: number } => one.value !== null);

const findStrengths = (dimensions: readonly Dimension[]): DimensionCode[] => {
  const known = listKnown(dimensions);
  if (known.length < fewestDimensions) return [];
  return known
    .filter(({ value }) => value >= fewestPoints)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 2)
    .map(({ code }) => code);
};

const writeFinding = (
  dimensions: readonly Dimension[],
  strengths: readonly DimensionCode[],
  isAdult: boolean,
): string => {
  if (!isAdult) return 'These results are made for adults from 20.';
  const known = listKnown(dimensions);
  if (known.length === 0) return 'Your results start with a few answers.';
  if (known.length < fewestDimensions) return 'A few more answers show your strengths.';
  const names = strengths.map((code) => dimensions.find((one) => one.code === code)?.label ?? code);
  const praise =
    names.length === 2
      ? `${names[0]} and ${names[1]?.toLowerCase()} are your strengths.`
      : names.length === 1
        ? `${names[0]} is your strength.`
        : '';
  const [weakest] = known
    .filter(({ code, value }) => value < 100 && !strengths.includes(code))
    .toSorted((one, other) => one.value - other.value);
  return [praise, weakest ? `${weakest.label} has the most to give.` : ''].filter(Boolean).join(' ');
};
