import type { YesNoFact } from '@club/contract/health/signals/person';
import type { FieldProblem } from '@club/contract/platform/problems';
import { isSaid, type Limit, listLimits, type NewFacts, type Person } from '#health/signals/person';
import { type Violation, verify } from '#health/signals/verifier';
import { Refusal } from '#platform/http';
import type { BlueprintData } from './catalogue/blueprint-data.ts';
import { listSuited, type Way } from './catalogue/catalogue.ts';

type GateAnswers = Readonly<Record<string, boolean>>;

/**
 * Whether a member may start, and how. Every question needs its answer; what the record of the person says counts as a yes.
 * @throws {Refusal} validation_error for a question without an answer, at its field; not_eligible when an answer or a limit
 * speaks against it.
 */
export const passStartGate = (
  blueprint: BlueprintData,
  answers: GateAnswers,
  person: Person,
): { readonly gently: boolean } => {
  const { gate } = blueprint;
  const limits = listLimits(person);
  const missing = gate.filter(({ code }) => answers[code] === undefined);
  if (missing.length > 0) throw new Refusal('validation_error', { errors: missing.map(toMissing) });
  const excluded = findExclusion(blueprint, limits);
  if (excluded) throw new Refusal('not_eligible', { message: excluded });
  const yes = gate.filter(({ code, says, known }) => answers[code] || isSaid(person, ...listFacts({ says, known })));
  if (yes.some(({ outcome }) => outcome === 'not_now')) {
    throw new Refusal('not_eligible', {
      message: "This blueprint isn't for you right now. Talk to a clinician before you start something like it.",
    });
  }
  const gently = yes.length > 0;
  const obstacle = findObstacle(blueprint, { gently, limits });
  if (obstacle) throw new Refusal('not_eligible', { message: obstacle });
  return { gently };
};

/** Whether a member may start who answers no to every question. */
export const mayStart = (blueprint: BlueprintData, person: Person): boolean => {
  const answers = Object.fromEntries(blueprint.gate.map(({ code }) => [code, false]));
  try {
    passStartGate(blueprint, answers, person);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Why a blueprint is not for a member, whatever they answer at its start; null where their record says nothing against it. */
export const findExclusion = (
  { exclusions }: Pick<BlueprintData, 'exclusions'>,
  limits: readonly Limit[],
): string | null => {
  const codes = new Set(limits.map(({ code }) => code));
  const applying = exclusions.find(({ limits: against = [] }) => against.some((code) => codes.has(code)));
  return applying ? `This blueprint isn't for you: ${applying.text}.` : null;
};

/** Why a blueprint is not for a member by now, also one that they began before they said so; null while it is. */
export const findObstacle = (blueprint: BlueprintData, way: Way): string | null => {
  const excluded = findExclusion(blueprint, way.limits);
  if (excluded) return excluded;
  const [violation] = verifyBlueprint(blueprint, way);
  const broken = way.limits.find(({ code }) => code === violation?.limit);
  return broken ? `This blueprint isn't for you. ${broken.sentence}` : null;
};

/** Reads what a member would follow, as they will see it. */
const verifyBlueprint = (blueprint: BlueprintData, way: Way): readonly Violation[] =>
  verify(
    {
      kind: 'advice',
      lines: listSuited(blueprint, way).flatMap(({ title, detail }) =>
        [title, detail].map((text) => ({ where: title, text })),
      ),
    },
    way.limits,
  );

type Question = BlueprintData['gate'][number];

const listFacts = ({ says, known = [] }: Pick<Question, 'says' | 'known'>): readonly YesNoFact[] =>
  says === undefined ? known : [says, ...known];

/**
 * What the answers say about the person: a yes where the question is about one thing, and a no to what nobody has said
 * yet. A no to what was said before is a contradiction that the member decides, not one that a start passes by.
 */
export const listGateFacts = ({ gate }: Pick<BlueprintData, 'gate'>, answers: GateAnswers, person: Person): NewFacts =>
  Object.fromEntries(
    gate.flatMap(({ code, says, known }): [YesNoFact, boolean][] => {
      const answer = answers[code];
      if (answer === undefined) return [];
      if (answer) return says === undefined ? [] : [[says, true]];
      return listFacts({ says, known }).flatMap((fact) => (person.facts.has(fact) ? [] : [[fact, false] as const]));
    }),
  );

const toMissing = ({ code }: { code: string }): FieldProblem => ({
  field: `answers.${code}`,
  code: 'required',
  message: 'Answer yes or no.',
});
