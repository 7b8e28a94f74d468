import type { fitness as contract, TrainingProfile } from '@club/contract/health/training/fitness';
import {
  type Injury,
  injuries,
  ownableEquipment,
  type TrainingLevel,
} from '@club/contract/health/training/training-choices';
import { saveAnswers } from '#health/check-up/assessment';
import {
  combineRules,
  type Limit,
  listLimits,
  listSaid,
  type NewFacts,
  type Person,
  type PersonCall,
  readPerson,
  recordFacts,
} from '#health/signals/person';
import type { Trainee } from '#health/training/fitness/generator';
import { queryRows } from '#platform/db';
import type { Backfill } from '#platform/domain';
import { type Call, type Handle, Refusal } from '#platform/http';
import { exerciseGate } from './exercise-gate.data.ts';
import { findPulseZones } from './pulse-zones.ts';
import { findProfile, type GateAnswers, type StoredProfile, writeProfile } from './training-profile.store.ts';

/** What a plan is based on besides its address. */
export interface TrainingBasis {
  readonly trainee: Trainee;
  /** What was applied, in the words of each limit. */
  readonly limits: readonly Limit[];
  readonly level: TrainingLevel | null;
  /** Null while it isn't known. */
  readonly weightKg: number | null;
  readonly gateAnswered: boolean;
  /** Why losing weight is no goal for the member; null where it may be one. */
  readonly whyNotLose: string | null;
  /** Energy isn't shown: counting it harms some people. */
  readonly isCalm: boolean;
  /** Null where the pulse can't tell how hard something is. */
  readonly zones: ReturnType<typeof findPulseZones>;
}

/** Until the questions before training are answered, plans stay gentle. Any yes keeps them so. */
export const findTrainingBasis = async (call: PersonCall): Promise<TrainingBasis> => {
  const { healthDb, config, caller } = call;
  return toTrainingBasis(await readPerson(call), await findProfile(healthDb, config, caller.id));
};

/** A person as plans know them. */
export const toTrainingBasis = (person: Person, { level, equipment, gate }: StoredProfile): TrainingBasis => {
  const limits = listLimits(person, 'training');
  const rules = combineRules(limits);
  return {
    whyNotLose: listRefused(person)[0]?.why_not ?? null,
    isCalm: combineRules(listLimits(person)).calmFigures,
    trainee: {
      owned: equipment,
      leftOut: rules.moves,
      isGentle: gate === null || rules.gentle,
      addBalance: rules.addBalance,
      age: person.age,
    },
    limits,
    level,
    weightKg: person.weightKg,
    gateAnswered: gate !== null,
    zones: findPulseZones({
      age: person.age,
      restingPulse: person.latest.get('resting_pulse')?.value ?? null,
      slowsPulse: rules.byFeeling,
    }),
  };
};

/** What training may not be for, by the first limit that speaks against losing weight. */
const listRefused = (person: Person): TrainingProfile['refused'] => {
  const against = listLimits(person).find(
    ({ rule }) => rule.noDeficit || (person.bodyMassIndex ?? 99) < (rule.deficitFrom ?? 0),
  );
  if (!against) return [];
  const { whyNot, sentence, source, year } = against;
  return [{ goal: 'lose_weight', why_not: whyNot ?? sentence, source, year }];
};

const toInjuries = (said: readonly string[]): readonly Injury[] => injuries.filter((injury) => said.includes(injury));

export const getTrainingProfile = async (call: Call<typeof contract.getTrainingProfile>): Promise<TrainingProfile> => {
  const { healthDb, config, caller } = call;
  const person = await readPerson(call);
  return toAnswer(await findProfile(healthDb, config, caller.id), {
    injuries: toInjuries(listSaid(person, 'injuries')),
    isGentle: combineRules(listLimits(person, 'training')).gentle,
    refused: listRefused(person),
  });
};

/**
 * Keeps what is given and leaves the rest. Injuries are saved as the assessment's answer, so that there is one truth.
 * @throws {Refusal} validation_error for questions left out, each at its field.
 */
export const saveTrainingProfile: Handle<typeof contract.saveTrainingProfile> = async (call) => {
  const { healthDb, config, clock, caller, input } = call;
  const before = await findProfile(healthDb, config, caller.id);
  const gate = input.gate ? { answers: readGate(input.gate), answeredAt: clock.now() } : before.gate;
  const equipment = input.equipment
    ? ownableEquipment.filter((one) => input.equipment?.includes(one))
    : before.equipment;
  await writeProfile(healthDb, config, caller.id, { level: input.level ?? before.level, equipment, gate });
  if (input.gate && gate) {
    await recordFacts({ db: healthDb, config, clock, memberId: caller.id }, 'training', listGateFacts(gate.answers));
  }
  if (input.injuries) {
    const value = input.injuries.length > 0 ? [...new Set(input.injuries)] : ['none'];
    await saveAnswers({ ...call, input: { answers: [{ question: 'injuries', value }] } } as never);
  }
  return getTrainingProfile({ ...call, input: {} });
};

const readGate = (given: GateAnswers): GateAnswers => {
  const missing = exerciseGate.filter(({ code }) => given[code] === undefined);
  if (missing.length > 0) {
    const errors = missing.map(({ code }) => ({
      field: `gate.${code}`,
      code: 'required',
      message: 'Answer yes or no.',
    }));
    throw new Refusal('validation_error', { errors, message: 'Answer yes or no to every question.' });
  }
  return Object.fromEntries(exerciseGate.map(({ code }) => [code, given[code] === true]));
};

/** What the answers before training say about the person. */
const listGateFacts = (answers: GateAnswers): NewFacts =>
  Object.fromEntries(exerciseGate.map(({ code, says }) => [says, answers[code] ?? null]));

const toAnswer = (
  { level, equipment, gate }: StoredProfile,
  {
    injuries: reported,
    isGentle,
    refused,
  }: Pick<TrainingProfile, 'refused'> & { readonly injuries: readonly Injury[]; readonly isGentle: boolean },
): TrainingProfile => ({
  level,
  equipment: ownableEquipment.filter((one) => equipment.includes(one)),
  injuries: [...reported],
  refused,
  gate: {
    questions: exerciseGate.map(({ code, text }) => ({ code, text })),
    answered_at: gate?.answeredAt.toISOString() ?? null,
    is_gentle: gate && isGentle,
  },
});

/** Answers before training from before there was a record of the person. */
export const backfill: Backfill = {
  listMembers: async (db) => {
    const rows = await queryRows<{ member_id: string }>(db)`
      select member_id from training_profiles where gate is not null`;
    return rows.map(({ member_id }) => member_id);
  },
  tell: async (scope) => {
    const { gate } = await findProfile(scope.db, scope.config, scope.memberId);
    if (gate) await recordFacts(scope, 'training', listGateFacts(gate.answers), gate.answeredAt);
  },
};
