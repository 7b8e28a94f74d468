import { consentPurposes } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { assessment, mostAnswersAtOnce } from '@club/contract/health/check-up/assessment';
import { listShown } from '@club/contract/health/check-up/show-if';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { aHealthMember, clearGate } from '#health/fixtures';
import { call, factories, type Member, type TestClub } from '#tools/testing';
import type { Intent } from './intents.testing.ts';

/** A member of the health half whose acts earn points. */
const aRewardedMember = async (club: TestClub): Promise<Member> => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  const member = await aHealthMember(club);
  await factories.consent(club, member, 'rewards');
  return member;
};

/** Answers the choices of the assessment and skips its other questions, so that one is left. */
const answerAllBut = async (club: TestClub, as: Member, last: string): Promise<void> => {
  const { results: questions } = (await call(club.app, assessment.listAssessmentQuestions, {}, { as })).body;
  const given: Record<string, string | null> = {};
  for (;;) {
    const open = listShown(questions, given).filter(({ code }) => code !== last && !(code in given));
    if (open.length === 0) return;
    const answers = open.slice(0, mostAnswersAtOnce).map(({ code, type, options }) => {
      const choice = options.at(-1)?.code ?? '';
      const isChoice = type === 'single' || type === 'multi';
      given[code] = isChoice ? choice : null;
      return isChoice
        ? { question: code, value: type === 'multi' ? [choice] : choice }
        : { question: code, skipped: true };
    });
    await call(club.app, assessment.saveUserAnswers, { answers, confirmed: true }, { as });
  }
};

/** A training session by its address. */
const session = {
  time: 30,
  goal: 'build_muscle',
  level: 'beginner',
  location: 'home',
  muscle: 'upper_body',
} as const;

/** One act of each kind in the health half: who does it, and what they send. */
export const healthActs: Readonly<Record<string, (club: TestClub) => Promise<Pick<Intent, 'as' | 'input'>>>> = {
  'consents.giveHealthConsent': async (club) => ({
    as: await factories.member(club),
    input: { purpose: 'health_data', version: consentPurposes.health_data.version },
  }),
  'sleep.recordNight': async (club) => ({
    as: await aRewardedMember(club),
    input: {
      bed_time: '2026-11-19T22:30:00Z',
      sleep_start: '2026-11-19T22:45:00Z',
      sleep_end: '2026-11-20T06:15:00Z',
      out_of_bed: '2026-11-20T06:30:00Z',
      awake_min: 15,
    },
  }),
  'activity.recordActivity': async (club) => ({
    as: await aRewardedMember(club),
    input: { days: [{ date: '2026-11-19', steps: 12_000 }] },
  }),
  'measurements.recordMeasurements': async (club) => ({
    as: await aRewardedMember(club),
    input: {
      observed_at: '2026-11-20T08:00:00Z',
      values: [{ metric: 'systolic', value: 190, unit: 'mmHg' }],
      confirmed: true,
    },
  }),
  'diary.logFood': async (club) => ({
    as: await aRewardedMember(club),
    input: { items: [{ kind: 'food', id: 'apple', grams: 150 }] },
  }),
  'assessment.saveUserAnswers': async (club) => {
    const as = await aRewardedMember(club);
    await answerAllBut(club, as, 'snore');
    return { as, input: { answers: [{ question: 'snore', value: 'no' }] } };
  },
  'workouts.finishWorkout': async (club) => {
    const as = await aRewardedMember(club);
    await call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as });
    const { body } = await call(club.app, workouts.startWorkout, session, { as });
    for (const [at, { sets }] of body.exercises.entries()) {
      for (let set_number = 1; set_number <= sets; set_number += 1) {
        const set = { id: body.id, place: at + 1, set_number, weight_kg: 12, reps: 10, seconds: null, rpe: 8 };
        await call(club.app, workouts.logSet, set, { as });
      }
    }
    club.clock.advance({ minutes: 4 });
    return { as, input: { id: body.id } };
  },
  'fitness.saveFitnessPlan': async (club) => {
    const as = await aRewardedMember(club);
    await call(club.app, fitness.saveTrainingProfile, { equipment: ['dumbbell', 'band'], gate: clearGate }, { as });
    return { as, input: session };
  },
  'mindfulness.reportMindfulnessPlay': async (club) => ({
    as: await aRewardedMember(club),
    input: {
      id: '01980000-0000-7000-8000-000000000001',
      session: 'calm',
      minutes: 3,
      started_at: '2026-11-20T08:00:00Z',
      ended_at: '2026-11-20T08:03:00Z',
      heard_seconds: 180,
      position: 180,
    },
  }),
  'mindfulness.finishMindfulnessPlay': async (club) => {
    const as = await aRewardedMember(club);
    const { body } = await call(club.app, mindfulness.startMindfulnessPlay, { session: 'calm', minutes: 3 }, { as });
    for (let position = 15; position <= 165; position += 15) {
      club.clock.advance({ seconds: 15 });
      await call(club.app, mindfulness.signalMindfulnessPlay, { id: body.id, position, playing: true }, { as });
    }
    return { as, input: { id: body.id, position: 165 } };
  },
  'blueprints.readBlueprint': async (club) => ({ as: await aRewardedMember(club), input: { id: 'calm' } }),
  'mealPlans.saveMealPlan': async (club) => {
    const as = await aRewardedMember(club);
    const { body } = await call(club.app, mealPlans.makeMealPlan, { kcal: 2000 }, { as });
    return { as, input: { plan: body.id } };
  },
};
