import type { AnswerEffect, scores as contract } from '@club/contract/health/insight/scores';
import type { HealthCall } from '#health/base/consents';
import { findAnswers } from '#health/check-up/assessment';
import { listContradictions, listLimits, type Person, readPerson } from '#health/signals/person';
import { toList } from '#platform/http';
import type { Knowledge } from './knowledge.ts';
import { findMeasures } from './known-measures.ts';
import { measureTexts } from './measure-texts.data.ts';
import { hasScoredAge, scoreMeasures } from './score-history.ts';
import { readTrackedDays, trackDay } from './tracked.ts';

type Statement = Person['statements'][number];

/** What each answer that differs would do were it the right one, by the rules that follow a decision. Nothing is written. */
export const listAnswerEffects = async (call: HealthCall<typeof contract.listAnswerEffects>) => {
  const person = await readPerson(call);
  const differing = [...listContradictions(person).values()];
  if (differing.length === 0) return toList<AnswerEffect>([]);
  const known = await readKnowledge(call, person);
  return toList(differing.flatMap((statements) => describeEffects(statements, person, known)));
};

const readKnowledge = async (
  { healthDb, config, caller, local }: HealthCall<typeof contract.listAnswerEffects>,
  { latest, profile }: Person,
): Promise<Knowledge> => {
  const day = local.today;
  const tracked = trackDay(await readTrackedDays(healthDb, caller.id, { from: day, to: day }), day);
  return { latest, answers: await findAnswers(healthDb, config, caller.id), facts: profile, tracked, day };
};

const describeEffects = (statements: readonly Statement[], person: Person, known: Knowledge): AnswerEffect[] => {
  const limits = statements.map((one) => nameLimits(person, one));
  return statements.map((one, index) => ({
    code: one.code,
    source: one.source,
    ...(one.code === 'smoking' ? findScore(one, person, known) : { measure: null, score: null }),
    limits: (limits[index] ?? []).filter((title) => !limits.every((other) => other.includes(title))),
  }));
};

/** The limits of the person, were the answer the newest. */
const nameLimits = (person: Person, { code, ...said }: Statement): string[] => [
  ...new Set(listLimits({ ...person, facts: new Map([...person.facts, [code, said]]) }).map(({ title }) => title)),
];

const findScore = ({ value }: Statement, { at }: Person, known: Knowledge): Pick<AnswerEffect, 'measure' | 'score'> => {
  const isAdult = hasScoredAge(known.facts, known.day);
  const scored = scoreMeasures(isAdult ? findMeasures({ ...known, decided: { value, said_at: at } }) : []);
  const nicotine = scored.known.find(({ measure }) => measure === 'nicotine');
  return {
    measure: { label: measureTexts.nicotine.label, points: nicotine?.points ?? null, max: 100 },
    score: scored.score.value,
  };
};
