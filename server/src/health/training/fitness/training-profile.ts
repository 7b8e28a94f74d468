import type { fitness as contract, TrainingProfile } from '@club/contract/health/training/fitness';
import {
  type Injury,
  injuries,
  ownableEquipment,
  type TrainingLevel,
} from '@club/contract/health/training/training-choices';
import { type Answers, findAnswers, findChoice, hasChosen, saveAnswers } from '#health/check-up/assessment';
import { findLatestMeasurements } from '#health/signals/measurements';
import { findAge, findMemberFacts } from '#health/signals/person';
import type { Trainee } from '#health/training/fitness/generator';
import { type Call, type Handle, Refusal } from '#platform/http';
import { exerciseGate } from './exercise-gate.data.ts';
import { findPulseZones } from './pulse-zones.ts';
import { findProfile, type GateAnswers, type StoredProfile, writeProfile } from './training-profile.store.ts';

/** What a plan is based on besides its address. */
export interface TrainingBasis {
  readonly trainee: Trainee;
  readonly level: TrainingLevel | null;
  /** Null while it isn't known. */
  readonly weightKg: number | null;
  readonly gateAnswered: boolean;
  /** Null where the pulse can't tell how hard something is. */
  readonly zones: ReturnType<typeof findPulseZones>;
}

type MemberCall = Pick<Call, 'db' | 'healthDb' | 'config' | 'clock'> & { readonly caller: { readonly id: string } };

/** Until the questions before training are answered, plans stay gentle. Any yes keeps them so. */
export const findTrainingBasis = async (call: MemberCall): Promise<TrainingBasis> => {
  const { db, healthDb, config, clock, caller } = call;
  const now = clock.now();
  const { level, equipment, gate } = await findProfile(healthDb, config, caller.id);
  const facts = await findMemberFacts(db, caller.id);
  const answers = await findAnswers(healthDb, config, caller.id);
  const latest = await findLatestMeasurements(healthDb, caller.id, now);
  return {
    trainee: {
      owned: equipment,
      injuries: toInjuries(findChoice(answers, 'injuries')),
      isGentle: gate === null || needsGentleness(gate.answers) || hasChosen(answers, 'conditions', 'heart', 'stroke'),
      isPregnant: findChoice(answers, 'pregnant') === 'yes',
      hasFragileBones: hasChosen(answers, 'conditions', 'osteoporosis'),
      age: findAge(facts, now),
    },
    level,
    weightKg: latest.get('weight')?.value ?? facts?.weight_kg ?? null,
    gateAnswered: gate !== null,
    zones: findPulseZones({
      age: findAge(facts, now),
      restingPulse: latest.get('resting_pulse')?.value ?? null,
      slowsPulse: takesBetaBlocker(answers) || gate?.answers.medicine === true,
    }),
  };
};

/** Whether an assessment says that the member takes beta blockers, which slow the pulse. */
export const takesBetaBlocker = (answers: Answers): boolean => hasChosen(answers, 'medicines', 'beta_blocker');

const needsGentleness = (answers: GateAnswers): boolean => Object.values(answers).includes(true);

const toInjuries = (answer: unknown): readonly Injury[] =>
  Array.isArray(answer) ? injuries.filter((injury) => answer.includes(injury)) : [];

export const getTrainingProfile = async (call: Call<typeof contract.getTrainingProfile>): Promise<TrainingProfile> => {
  const { healthDb, config, caller } = call;
  const answers = await findAnswers(healthDb, config, caller.id);
  const reported = toInjuries(findChoice(answers, 'injuries'));
  return toAnswer(await findProfile(healthDb, config, caller.id), reported);
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

const toAnswer = ({ level, equipment, gate }: StoredProfile, reported: readonly Injury[]): TrainingProfile => ({
  level,
  equipment: ownableEquipment.filter((one) => equipment.includes(one)),
  injuries: [...reported],
  gate: {
    questions: exerciseGate.map(({ code, text }) => ({ code, text })),
    answered_at: gate?.answeredAt.toISOString() ?? null,
    is_gentle: gate && needsGentleness(gate.answers),
  },
});
