import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { assessment } from '@club/contract/health/check-up/assessment';
import { checks } from '@club/contract/health/check-up/checks';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { type AssistantArea, assistant } from '@club/contract/hub/assistant';
import { roundDecimals } from '@club/contract/platform/units';
import { personalData } from '#app';
import type { BackgroundClub, Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub } from './calendar.ts';
import { liveDiaryMonth, planMeals } from './diary-month.ts';
import { liveFitnessMonth } from './fitness-month.ts';
import { liveGlucoseYear } from './glucose-year.ts';
import { assessments, bloodTests, type SeedAnswers } from './health-year.data.ts';
import { liveTrackedYear } from './health-year-days.ts';
import { liveMindfulnessMonth } from './mindfulness-month.ts';
import type { SeedPerson } from './people.ts';
import { makeRandom } from './random.ts';

const days = 365;

/**
 * A year of health data for the demo member, made by the product's own calls, a day at a time. What an interrupted start
 * left behind is removed first. No consent to rewards is given, so that the year earns nothing.
 */
export const liveHealthYear = async (club: BackgroundClub, { id }: SeedPerson): Promise<void> => {
  await forget(club, id);
  const random = makeRandom(7);
  for (let ago = days; ago >= 0; ago -= 1) {
    if (ago === days) await agree(moveClub(club, ago, 7), id);
    for (const one of assessments) if (one.ago === ago) await assess(moveClub(club, ago, 8), id, one.answers);
    for (const { ago: then, values } of bloodTests) {
      if (then === ago) await record(moveClub(club, ago, 9), id, values);
    }
    await measure(club, id, ago, random);
    await lookAfter(club, id, ago);
  }
  await liveTrackedYear(club, id);
  await liveMindfulnessMonth(club, id);
  await liveDiaryMonth(club, id);
  await planMeals(club, id);
  await liveFitnessMonth(club, id);
  await liveGlucoseYear(club, id);
  await chatYesterday(club, id);
};

const forget = async ({ healthDb, clock }: Club, id: string): Promise<void> => {
  for (const { database, erase } of personalData) {
    if (database === 'health' && typeof erase === 'function') await erase(healthDb, clock, id);
  }
};

const agree = async (club: Club, id: string): Promise<void> => {
  for (const purpose of ['health_data', 'devices'] as const) {
    await act(club, id, consents.giveHealthConsent, { purpose, version: consentPurposes[purpose].version });
  }
};

const record = (club: Club, id: string, values: Readonly<Record<string, [number, string]>>) =>
  act(club, id, measurements.recordMeasurements, {
    observed_at: club.clock.now().toISOString(),
    values: Object.entries(values).map(([metric, [value, unit]]) => ({ metric: metric as MetricCode, value, unit })),
  });

/** Answers what is asked of the member and is in the table, some at a time as the screen sends them. */
const assess = async (club: Club, id: string, answers: SeedAnswers): Promise<void> => {
  const { results } = await act(club, id, assessment.listAssessmentQuestions, {});
  const given = results.flatMap(({ code, prefill }) => {
    const value = answers[code] ?? prefill?.value;
    return value === undefined ? [] : [{ question: code, value, unit: answers[code] ? null : prefill?.unit }];
  });
  for (let from = 0; from < given.length; from += 10) {
    await act(club, id, assessment.saveUserAnswers, { answers: given.slice(from, from + 10) });
  }
};

/** Weight, pressure and pulse each once a week, with a summer holiday without. */
const measure = async (club: Club, id: string, ago: number, random: () => number): Promise<void> => {
  const isAway = ago > 118 && ago < 142;
  const progress = 1 - ago / days;
  const noise = () => random() - 0.5;
  if (ago % 7 === 2 && !isAway) {
    await record(moveClub(club, ago, 7, 10), id, {
      weight: [roundDecimals(71.2 - 4.6 * progress + 1.2 * noise(), 1), 'kg'],
    });
  }
  if (ago % 7 === 6 && !isAway) {
    await record(moveClub(club, ago, 7, 20), id, {
      systolic: [Math.round(131 - 9 * progress + 7 * noise()), 'mmHg'],
      diastolic: [Math.round(83 - 6 * progress + 5 * noise()), 'mmHg'],
      resting_pulse: [Math.round(66 - 7 * progress + 4 * noise()), 'bpm'],
    });
  }
};

const moods: Readonly<Record<number, string>> = {
  300: 'several_days',
  210: 'not_at_all',
  120: 'not_at_all',
  30: 'not_at_all',
};
const nothing = {
  right_now: ['none'],
  symptoms: ['none'],
  mole: 'no',
  organs: ['breasts', 'cervix'],
  high_risk: ['none'],
  nicotine: 'former',
};

/** Questionnaires by the quarter, two self-checks, and a blueprint that is followed since two weeks. */
const lookAfter = async (club: Club, id: string, ago: number): Promise<void> => {
  const then = moveClub(club, ago, 20);
  const mood = moods[ago];
  if (mood) {
    const phq2 = { phq2_1: mood, phq2_2: 'not_at_all' };
    await act(then, id, healthQuestionnaires.answerHealthQuestionnaire, { questionnaire: 'phq2', answers: phq2 });
    const gad2 = { gad2_1: mood, gad2_2: mood };
    await act(then, id, healthQuestionnaires.answerHealthQuestionnaire, { questionnaire: 'gad2', answers: gad2 });
  }
  if (ago === 250 || ago === 70) {
    await act(then, id, checks.recordHealthCheck, { type_of_check: 'cancer', answers: nothing } as never);
  }
  if (ago === 16) await act(then, id, blueprints.followBlueprint, { id: 'sleep-rhythm', answers: noGate });
  if (ago < 16 && ago % 5 !== 3) await tick(then, id, 'wake');
  if (ago < 9 && ago % 3 !== 1) await tick(then, id, 'light');
};

const noGate = { pauses: false, bipolar_epilepsy: false };

const tick = async (club: Club, id: string, action: string): Promise<void> => {
  const day = club.clock.now().toLocaleDateString('sv-SE', { timeZone: club.config.timeZone });
  await act(club, id, blueprints.tickAction, { id: 'sleep-rhythm', action, day, done: true });
};

const assistantAreas: readonly AssistantArea[] = ['score', 'glucose', 'sleep', 'activity', 'plans'];
const assistantQuestions = [
  'What is my balance?',
  'How did I sleep last night?',
  'How long was my glucose in range?',
  'What can I buy with my points?',
  'Thank you',
];

/** Yesterday's conversation with the assistant, ended, with the areas that it needed switched on. */
const chatYesterday = async (club: Club, id: string): Promise<void> => {
  const evening = moveClub(club, 1, 20);
  const { version } = consentPurposes.assistant;
  await act(evening, id, consents.giveHealthConsent, { purpose: 'assistant', version });
  for (const area of assistantAreas) await act(evening, id, assistant.changeAssistantSettings, { area, allowed: true });
  let conversation_id: string | undefined;
  for (const message of assistantQuestions) {
    const answer = await act(evening, id, assistant.sendChatMessage, {
      message,
      ...(conversation_id ? { conversation_id } : {}),
    });
    conversation_id = answer.conversation_id;
  }
  if (conversation_id) await act(evening, id, assistant.endConversation, { conversation_id });
};
