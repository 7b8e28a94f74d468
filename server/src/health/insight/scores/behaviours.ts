import { roundDecimals } from '@club/contract/platform/units';
import {
  type Answers,
  findChoice,
  findGiven,
  readUsualSleep,
  scoreAnswers,
  toBasis,
} from '#health/check-up/assessment';
import {
  type NicotineStatus,
  scoreActivity,
  scoreDiet,
  scoreNicotine,
  scoreSleep,
} from '#health/check-up/life-essential';
import { smokingByHabit } from '#health/signals/person';
import type { MemberFacts } from '#health/signals/profile';
import type { FoundMeasure, Knowledge, KnownMeasure } from './knowledge.ts';
import { fromAnswer, type MeasureInput } from './measure-inputs.ts';
import { findTrackedActivity, findTrackedSleep } from './tracked.ts';

/**
 * The four measures of what a member does: what was recorded day by day, otherwise what the answers say; where they are
 * silent, the profile.
 */
export const findBehaviours = (knowledge: Knowledge): readonly (FoundMeasure | null)[] => {
  const { answers, tracked } = knowledge;
  return [
    findDiet(knowledge),
    (tracked && findTrackedActivity(tracked)) ?? findActivity(answers) ?? guessActivity(knowledge),
    findNicotine(knowledge) ?? guessNicotine(knowledge),
    (tracked && findTrackedSleep(tracked)) ?? findSleep(answers),
  ];
};

const toInputs = (answers: Answers, codes: readonly string[]): MeasureInput[] =>
  codes.flatMap((code) => findGiven(answers, code) ?? []).map(fromAnswer);

/** The 16 eating habits as their questionnaire scores them; the lower count where it depends on a sex that is not known. */
const countEatingHabits = ({ answers, facts, day }: Knowledge): number | null => {
  const scored = scoreAnswers('mepa', 'mepa_01', answers, toBasis(facts, new Date(`${day}T12:00:00Z`)));
  if (!scored) return null;
  const counts = scored.bySex.flatMap(({ value }) => value ?? []);
  return scored.value ?? (counts.length > 0 ? Math.min(...counts) : null);
};

const findDiet = (knowledge: Knowledge): KnownMeasure | null => {
  const value = countEatingHabits(knowledge);
  if (value === null) return null;
  const answered = [...knowledge.answers.values()].filter(({ question }) => question.startsWith('mepa_'));
  return {
    measure: 'diet',
    value,
    unit: 'of 16 habits',
    points: scoreDiet(value),
    how: 'Sixteen eating habits, Mediterranean style, one point each. Not drinking alcohol earns its point too, by our own rule.',
    inputs: answered.filter(({ skipped }) => !skipped).map(fromAnswer),
  };
};

/** Active minutes a week, each vigorous one counted twice. Walking is left out, since its pace is not asked. */
const findActivity = (answers: Answers): KnownMeasure | null => {
  const [vigorous, moderate] = [findWeekly(answers, 'vig'), findWeekly(answers, 'mod')];
  if (vigorous === null || moderate === null) return null;
  const value = 2 * vigorous + moderate;
  return {
    measure: 'activity',
    value,
    unit: 'min a week',
    points: scoreActivity(value),
    how: 'Moderate minutes of the last 7 days, each vigorous minute counted twice. Walking is left out, since its pace is not asked.',
    inputs: toInputs(answers, ['vig_days', 'vig_min', 'mod_days', 'mod_min']),
  };
};

const findWeekly = (answers: Answers, kind: 'vig' | 'mod'): number | null => {
  const [days, minutes] = [findChoice(answers, `${kind}_days`), findChoice(answers, `${kind}_min`)];
  if (days === 0) return 0;
  return typeof days === 'number' && typeof minutes === 'number' ? days * minutes : null;
};

const findNicotine = (knowledge: Knowledge): KnownMeasure | null => {
  const { answers } = knowledge;
  const status = readNicotine(answers);
  if (status === null || isOutdated(knowledge)) return null;
  const years = findChoice(answers, 'quit_years');
  const smokeAtHome = findChoice(answers, 'smoke_home') === 'yes';
  const points = scoreNicotine(status, { yearsSinceQuitting: typeof years === 'number' ? years : null, smokeAtHome });
  return {
    measure: 'nicotine',
    value: points,
    unit: 'points',
    points,
    how: smokeAtHome
      ? 'By what you use and when you stopped, less 20 points for smoke indoors at home.'
      : 'Based on what you use and when you stopped.',
    inputs: toInputs(answers, ['nicotine', 'vape_only', 'quit_years', 'smoke_home']),
  };
};

const readNicotine = (answers: Answers): NicotineStatus | null => {
  const status = findChoice(answers, 'nicotine');
  if (status === 'never' || status === 'former') return status;
  if (status !== 'current') return null;
  return findChoice(answers, 'vape_only') === 'yes' ? 'vaping' : 'smoking';
};

/**
 * Whether the profile counts, not the assessment's answer about nicotine: it was changed after that was answered, or the
 * member decided since that the profile is right.
 */
const isOutdated = ({ answers, facts, decided }: Knowledge): boolean => {
  const answer = answers.get('nicotine');
  const chosen = facts?.chosen_at.smoking_habits;
  if (!answer || chosen === undefined || !facts?.smoking_habits) return false;
  const isDecided = decided && decided.said_at >= answer.answered_at && decided.said_at >= new Date(chosen);
  if (!isDecided) return new Date(chosen) > answer.answered_at;
  return answer.value !== decided.value && smokingByHabit[facts.smoking_habits] === decided.value;
};

const findSleep = (answers: Answers): KnownMeasure | null => {
  const sleep = readUsualSleep(answers);
  if (sleep?.hours === undefined || sleep.hours === null) return null;
  const value = roundDecimals(sleep.hours, 2);
  return {
    measure: 'sleep',
    value,
    unit: 'h a night',
    points: scoreSleep(sleep.hours),
    how: 'Usual sleep from your bed and wake times, by how many nights of the week come before work.',
    inputs: toInputs(answers, ['work_days', 'bed_work', 'wake_work', 'bed_free', 'wake_free']),
  };
};

/** What the member chose in their profile, until there are answers. */
const fromProfile = (
  facts: MemberFacts,
  code: 'activity_level' | 'smoking_habits',
  label: string,
  value: string,
): MeasureInput => ({
  code,
  label,
  value,
  unit: '',
  source: 'profile',
  observed_at: new Date(facts.chosen_at[code] ?? facts.updated_at),
});

const activityLevels = {
  sedentary: ['Sedentary', 20],
  light: ['Light', 60],
  moderate: ['Moderate', 100],
  vigorous: ['Vigorous', 100],
} as const;

const guessActivity = ({ facts }: Knowledge): KnownMeasure | null => {
  if (!facts?.activity_level) return null;
  const [words, points] = activityLevels[facts.activity_level];
  return {
    measure: 'activity',
    value: points,
    unit: 'points',
    points,
    how: 'A guess from the activity level in your profile. Answer the questions about activity for a better one.',
    inputs: [fromProfile(facts, 'activity_level', 'Activity level', words)],
  };
};

const smokingHabits = {
  non_smoker: ['Non-smoker', 'never'],
  former_smoker: ['Former smoker', 'former'],
  occasional: ['Occasional', 'smoking'],
  current_smoker: ['Current smoker', 'smoking'],
} as const;

const guessNicotine = ({ facts }: Knowledge): KnownMeasure | null => {
  if (!facts?.smoking_habits) return null;
  const [words, status] = smokingHabits[facts.smoking_habits];
  const points = scoreNicotine(status);
  return {
    measure: 'nicotine',
    value: points,
    unit: 'points',
    points,
    how: 'A guess from the smoking habits in your profile. Answer the questions about nicotine for a better one.',
    inputs: [fromProfile(facts, 'smoking_habits', 'Smoking habits', words)],
  };
};
