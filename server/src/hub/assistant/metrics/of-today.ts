import { activity } from '@club/contract/health/body/activity';
import { sleep } from '@club/contract/health/body/sleep';
import { type HealthScore, scores } from '@club/contract/health/insight/scores';
import { type RedFlag, redFlags } from '@club/contract/health/signals/red-flags';
import { analytics } from '@club/contract/hub/analytics';
import {
  type Asking,
  countThings,
  generalNote,
  joinWords,
  type Reply,
  screens,
  tellSimulated,
  toFigure,
  writeDay,
  writeMinutes,
  writeNumber,
} from '#hub/assistant/engine';
import { sayPeriod } from '#hub/assistant/language';
import type { TodaySubject } from './derived-facts.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What is worked out for today alone: another day is said not to be known, never answered with today's. */
export const answerOfToday = async (subject: TodaySubject, { from, to }: Days, asking: Asking): Promise<Reply> => {
  const reply = await answers[subject](asking);
  const asked = from ?? to;
  const isNow = !asked || (to ?? asking.today) >= asking.today;
  if (isNow) return reply;
  const period = sayPeriod({ from: asked, to: to ?? asking.today, unit: 'days' });
  return { ...reply, text: `I know this only as of today, not for ${period}. ${reply.text}` };
};

const sayDebt = async ({ read }: Asking): Promise<Reply> => {
  const { debt, score } = await read(sleep.getSleepSummary);
  const common = {
    sources: [screens.sleep()],
    looked_at: [`your ${countThings(debt.nights, 'night')} of the last 14 days`],
    note: generalNote,
  };
  if (debt.minutes === null)
    return {
      ...common,
      text: `Too few nights are recorded for a sleep debt: ${debt.nights} of the last ${debt.of_nights}.`,
    };
  return {
    ...common,
    text: `Your sleep debt is ${writeMinutes(debt.minutes)} over the last 14 days, at ${writeMinutes(debt.need_min)} a night. It is based on ${debt.nights} of ${debt.of_nights} nights.${tellSimulated(score.confidence)}`,
    figures: [
      toFigure('Sleep debt', writeMinutes(debt.minutes)),
      toFigure('Nights known', `${debt.nights} of ${debt.of_nights}`),
    ],
    coverage: `${debt.nights} of ${debt.of_nights} nights`,
  };
};

const sayRegularity = async ({ read }: Asking): Promise<Reply> => {
  const { regularity } = await read(sleep.getSleepSummary);
  const { value, band, coverage, confidence } = regularity;
  return {
    text:
      value === null
        ? `Regularity needs more nights: ${coverage.have} of ${coverage.need} are known.`
        : `Your sleep regularity is ${writeNumber(value)}${band ? ` (${band.label.toLowerCase()})` : ''}.${tellSimulated(confidence)}`,
    figures: value === null ? [] : [toFigure('Regularity', writeNumber(value))],
    sources: [screens.sleep()],
    looked_at: ['the times of your nights'],
    note: generalNote,
  };
};

const sayGoal = async ({ read }: Asking): Promise<Reply> => {
  const { goal, streak, today } = await read(activity.getActivitySummary);
  const how = goal.is_own ? 'You chose it.' : goal.how;
  const left = today.steps === null ? null : goal.steps - today.steps;
  const rest = left === null ? '' : left > 0 ? ` ${writeNumber(left)} are left today.` : ' You reached it today.';
  return {
    text: `Your step goal is ${writeNumber(goal.steps)} a day. ${how} You've reached it ${countThings(streak.days, 'day')} in a row.${rest}`,
    figures: [toFigure('Goal', writeNumber(goal.steps)), toFigure('In a row', countThings(streak.days, 'day'))],
    sources: [screens.steps()],
    looked_at: ['your step goal'],
    note: generalNote,
  };
};

const sayActiveDays = async ({ read }: Asking): Promise<Reply> => {
  const { active_days: days, best_streak: best } = await read(analytics.getOwnYear);
  const streak = best
    ? ` Your longest run was ${countThings(best.days, 'day')}, from ${writeDay(best.from)} to ${writeDay(best.to)}.`
    : '';
  return {
    text: `You earned points on ${countThings(days, 'day')} of the last twelve months.${streak}`,
    figures: [toFigure('Longest run', best ? countThings(best.days, 'day') : 'None yet')],
    sources: [screens.analytics()],
    looked_at: ['your last twelve months'],
  };
};

const answers: Readonly<Record<TodaySubject, (asking: Asking) => Promise<Reply>>> = {
  sleep_debt: sayDebt,
  sleep_regularity: sayRegularity,
  step_goal: sayGoal,
  active_days: sayActiveDays,
};

/** What a score still lacks, as members know it. */
export const nameMissing = ({ components, coverage }: HealthScore): string[] =>
  components.filter(({ code }) => coverage.missing.includes(code)).map(({ label }) => label.toLowerCase());

/** The score of today, with the warning signs that wait to be read before it. */
export const answerScoreNow = async (asking: Asking): Promise<Reply> => {
  const score = await asking.read(scores.getHealthScore);
  const { value, coverage, confidence, change } = score;
  const warnings = await tellOpenWarnings(asking);
  const common = {
    sources: [screens.score()],
    looked_at: ['your health score and its parts', ...(warnings ? ['your open warning signs'] : [])],
    note: generalNote,
    level: warnings?.level ?? null,
  };
  const first = warnings?.text ?? '';
  if (value === null) {
    return {
      ...common,
      text: `${first}There's no score yet: ${coverage.have} of at least ${coverage.need} measures are known. Missing: ${joinWords(nameMissing(score).slice(0, 4))}.`,
      sources: [screens.score(), screens.assessment()],
    };
  }
  const moved = change ? Math.round(change.after) - Math.round(change.before) : 0;
  const since = change
    ? moved === 0
      ? 'the same as last week'
      : `${Math.abs(moved)} ${moved > 0 ? 'more' : 'fewer'} than last week`
    : null;
  return {
    ...common,
    text: `${first}Your health score is ${writeNumber(Math.round(value))} of 100, from ${coverage.have} of ${coverage.of} measures.${tellSimulated(confidence)}`,
    figures: [toFigure('Health score', writeNumber(Math.round(value)), since, moved > 0)],
    coverage: `${coverage.have} of ${coverage.of} measures`,
    suggestions: ['Why did my score change?', 'What is missing for my score?'],
  };
};

/** Signs in values that are part of the score. The others come from areas that may be closed, and are only counted. */
const nameable: ReadonlySet<string> = new Set([
  'severe_pressure',
  'severe_pressure_unwell',
  'pulse_with_symptoms',
  'short_week',
]);

/** What comes before the score while warning signs wait to be read, with the most pressing level; null without any. */
export const tellOpenWarnings = async ({
  read,
}: Pick<Asking, 'read'>): Promise<{ readonly text: string; readonly level: RedFlag['level'] } | null> => {
  const { results } = await read(redFlags.listRedFlags);
  const [worst] = results;
  if (!worst) return null;
  const count = results.length === 1 ? 'a warning sign' : `${results.length} warning signs`;
  const named = results.filter(({ code }) => nameable.has(code)).map(({ title }) => title);
  const names = named.length > 0 ? `: ${joinWords(named)}` : '';
  const headline = nameable.has(worst.code) ? ` ${worst.headline}.` : '';
  const text = `First, you have ${count} that you haven't read yet${names}.${headline} The details are at the top of Health insights. `;
  return { text, level: worst.level };
};
