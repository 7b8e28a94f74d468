import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { FactCode, FactSource, YesNoFact } from '@club/contract/health/signals/person';
import { dayMs } from '@club/contract/platform/units';
import { findLatestMeasurements, type StoredMeasurement } from '#health/signals/measurements';
import {
  type DietaryPreference,
  findAge,
  findBodyMassIndex,
  findDietaryPreference,
  findMemberFacts,
  listSexes,
  type MemberFacts,
} from '#health/signals/profile';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type FactValue, isSame, listStatements } from './facts.store.ts';

/** One thing that a member said, in the room that heard it last. */
interface Fact {
  readonly value: FactValue;
  readonly source: FactSource;
  readonly said_at: Date;
}

/** A statement of one room about one fact. */
export interface Statement extends Fact {
  readonly code: FactCode;
}

/** A member as every plan, limit, score and answer knows them. Null and missing mean "not said", never "no". */
export interface Person {
  readonly profile: MemberFacts | null;
  readonly age: number | null;
  /** Both where the member did not say, so that the range of both formulas is shown. */
  readonly sexes: readonly ('M' | 'F')[];
  readonly country: string | null;
  readonly diet: DietaryPreference;
  /** The newest statement of each fact, whatever room heard it. */
  readonly facts: ReadonlyMap<FactCode, Fact>;
  /** All that count, one of each fact and room, oldest first. */
  readonly statements: readonly Statement[];
  /** The newest measurement of each metric. */
  readonly latest: ReadonlyMap<MetricCode, StoredMeasurement>;
  /** Measured, otherwise as the profile has it. */
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  /** kg/m², rounded as shown. */
  readonly bodyMassIndex: number | null;
  /** When the person was read: what is asked of the time since, such as a week of pregnancy, is counted to it. */
  readonly at: Date;
}

export type PersonCall = Pick<Club, 'db' | 'healthDb' | 'config' | 'clock'> & {
  readonly caller: { readonly id: string };
};

/** The only reader of what a member said about themselves: the profile, every room's statements, the newest measurements. */
export const readPerson = async ({ db, healthDb, config, clock, caller }: PersonCall): Promise<Person> => {
  const at = clock.now();
  const profile = await findMemberFacts(db, caller.id);
  const diet = await findDietaryPreference(db, caller.id);
  const statements = [...listProfileStatements(profile), ...(await listStatements(healthDb, config, caller.id))].sort(
    (a, b) => a.said_at.getTime() - b.said_at.getTime(),
  );
  const latest = await findLatestMeasurements(healthDb, caller.id, at);
  const weightKg = latest.get('weight')?.value ?? profile?.weight_kg ?? null;
  const heightCm = latest.get('height')?.value ?? profile?.height_cm ?? null;
  return {
    profile,
    age: findAge(profile, at),
    sexes: listSexes(profile),
    country: profile?.country ?? null,
    diet,
    facts: new Map(statements.map(({ code, ...fact }) => [code, fact])),
    statements,
    latest,
    weightKg,
    heightCm,
    bodyMassIndex: weightKg && heightCm ? findBodyMassIndex(weightKg, heightCm) : null,
    at,
  };
};

/** What rooms of the health half heard, without the profile, for work that has no club at hand. */
export const readFacts = async (
  healthDb: Db,
  keys: Pick<Config, 'secretKeys'>,
  memberId: string,
): Promise<Pick<Person, 'facts'>> => ({
  facts: new Map((await listStatements(healthDb, keys, memberId)).map(({ code, ...fact }) => [code, fact])),
});

/** The profile's words for smoking, as every room says it. */
export const smokingByHabit = {
  non_smoker: 'never',
  former_smoker: 'former',
  occasional: 'occasional',
  current_smoker: 'current',
} as const;

/** What the profile says that rooms also ask, from when it was chosen there. */
const listProfileStatements = (profile: MemberFacts | null): Statement[] => {
  if (!profile?.smoking_habits) return [];
  const said_at = new Date(profile.chosen_at.smoking_habits ?? profile.updated_at);
  return [{ code: 'smoking', value: smokingByHabit[profile.smoking_habits], source: 'profile', said_at }];
};

/** Whether a member said that something is so. Not said is not yes; ask `hasSaid` where it matters that it is not no either. */
export const isSaid = ({ facts }: Pick<Person, 'facts'>, ...codes: readonly YesNoFact[]): boolean =>
  codes.some((code) => facts.get(code)?.value === true);

/** Whether a member answered, yes or no. */
export const hasSaid = ({ facts }: Pick<Person, 'facts'>, code: FactCode): boolean => facts.has(code);

/** The codes of a list, none where nothing was said. */
export const listSaid = ({ facts }: Pick<Person, 'facts'>, code: 'allergies' | 'injuries'): readonly string[] => {
  const value = facts.get(code)?.value;
  return Array.isArray(value) ? value : [];
};

const longestPregnancy = 42;

/** Full weeks of a pregnancy now; null while they are not known, or after the longest time one takes. */
export const findPregnancyWeek = ({ facts, at }: Pick<Person, 'facts' | 'at'>): number | null => {
  const said = facts.get('pregnancy_week');
  if (facts.get('pregnant')?.value !== true || typeof said?.value !== 'number') return null;
  const week = said.value + Math.floor((at.getTime() - said.said_at.getTime()) / (7 * dayMs));
  return week <= longestPregnancy ? week : null;
};

/** Statements of rooms that differ, the newest first, where the member has not decided since. */
export const listContradictions = ({ statements }: Pick<Person, 'statements'>): ReadonlyMap<FactCode, Statement[]> => {
  const byCode = Map.groupBy(statements.filter(isCompared), ({ code }) => code);
  return new Map(
    [...byCode].flatMap(([code, said]) => {
      const decided = said.findLastIndex(({ source }) => source === 'decided');
      const since = decided < 0 ? said : said.slice(decided);
      const newest = since.at(-1);
      const differs = newest && since.some(({ value }) => !isAlike(code, value, newest.value));
      return differs ? [[code, since.toReversed()] as const] : [];
    }),
  );
};

/** Lists and weeks grow; they don't contradict each other. */
const isCompared = ({ code }: Statement): boolean => !['allergies', 'injuries', 'pregnancy_week'].includes(code);

/** "Now and then" and "smokes" are one answer where a room knows only the second. */
const isAlike = (code: FactCode, one: FactValue, other: FactValue): boolean =>
  isSame(one, other) ||
  (code === 'smoking' && [one, other].every((value) => value === 'occasional' || value === 'current'));
