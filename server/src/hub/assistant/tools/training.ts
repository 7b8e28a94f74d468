import { fitness } from '@club/contract/health/training/fitness';
import { workouts as workoutCalls } from '@club/contract/health/training/workouts';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  day,
  generalNote,
  joinWords,
  nothingToFill,
  type Reply,
  screens,
  toFigure,
  tool,
  writeDay,
  writeNumber,
} from '#hub/assistant/engine';
import { cutToPast, names, sayPeriod } from '#hub/assistant/language';
import { asksForTraining } from '#hub/assistant/metrics';
import { addDays } from '#platform/calendar';

const answerNext = async ({ read }: Asking): Promise<Reply> => {
  const { results } = await read(workoutCalls.listWorkouts, { limit: 1 });
  const plans = await read(fitness.listFitnessPlans, {});
  const looked_at = ['your workouts', 'your saved plans'];
  const last = results[0];
  if (last && !last.finished_at) {
    return {
      text: `A workout of ${writeDay(last.day)} is still open, with ${last.sets_done} of ${last.sets_planned} sets done.`,
      sources: [{ label: 'Go on with it', href: `/health/fitness-advice/workout/${last.id}` }],
      looked_at,
      note: generalNote,
    };
  }
  const plan = plans.results[0];
  const before = last ? ` Your last workout was on ${writeDay(last.day)}.` : '';
  return {
    text: plan
      ? `Next could be your saved plan for ${plan.muscle.replaceAll('_', ' ')}: ${countThings(plan.exercise_count, 'exercise')}, ${countThings(plan.set_count, 'set')}, about ${plan.estimated_minutes} min.${before}`
      : `You have no saved plan yet.${before}`,
    sources: plan
      ? [{ label: 'This plan', href: `/health/fitness-advice/view-plan/${plan.id}` }]
      : [screens.fitnessPlans()],
    looked_at,
    note: generalNote,
  };
};

const answerSets = async ({ read }: Asking): Promise<Reply> => {
  const { muscles, workouts: done, from, to } = await read(workoutCalls.getTrainingProgress);
  const trained = muscles.filter(({ sets }) => sets > 0).toSorted((one, other) => other.sets - one.sets);
  const total = trained.reduce((sum, { sets }) => sum + sets, 0);
  const best = trained.slice(0, 3).map(({ muscle, sets }) => `${muscle.replaceAll('_', ' ')} ${writeNumber(sets, 1)}`);
  return {
    text:
      trained.length === 0
        ? 'No set is recorded this week.'
        : `${countThings(done, 'workout')} this week. Sets by muscle: ${joinWords(best)}.`,
    figures: [toFigure('Workouts', writeNumber(done)), toFigure('Sets by muscle, in all', writeNumber(total, 1))],
    sources: [screens.workouts()],
    looked_at: [`your workouts from ${writeDay(from)} to ${writeDay(to)}`],
    note: generalNote,
  };
};

export const fitnessPlan = tool({
  name: 'fitness_plan',
  title: 'Next workout',
  about: "The member's open workout, or the saved fitness plan that could be next",
  calls: [workoutCalls.listWorkouts, fitness.listFitnessPlans],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'fitness_plan what? mine? latest? due? which? list? navigate? when?',
        '#workouts due what? mine? when?',
        '#workouts plan what? mine? which?',
      ],
      fill: ({ periods }, today) => (periods.some(({ to }) => to < today) ? null : {}),
    },
    { patterns: ['#workouts what|which'], fill: (question, today) => (asksForTraining(question, today) ? {} : null) },
  ],
  ask: () => 'What is my next workout?',
  answer: (_, asking) => answerNext(asking),
});

const Workouts = z.object({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(['workout', 'muscle']).default('workout'),
});

const answerWorkouts = async ({ from, to }: z.infer<typeof Workouts>, { read, today }: Asking): Promise<Reply> => {
  const span = { from: from ?? addDays(to ?? today, -27), to: to ?? today };
  const period = sayPeriod({ ...span, unit: 'days' });
  const own = await read(workoutCalls.listWorkouts, { limit: 100 });
  const recorded = await read(workoutCalls.listRecordedWorkouts, { limit: 100 });
  const found = [
    ...own.results
      .filter(({ finished_at }) => finished_at !== null)
      .map(({ day, muscle, minutes }) => ({ day, name: muscle.replaceAll('_', ' '), minutes })),
    ...recorded.results.map(({ day, kind, minutes }) => ({ day, name: kind, minutes })),
  ]
    .filter(({ day }) => day >= span.from && day <= span.to)
    .toSorted((one, other) => other.day.localeCompare(one.day));
  const common = { sources: [screens.workouts()], looked_at: [`your workouts, ${period}`], note: generalNote, period };
  if (found.length === 0) return { ...common, text: `No workout is recorded, ${period}.` };
  const lines = found
    .slice(0, 5)
    .map(({ day, name, minutes }) => `${name}${minutes === null ? '' : `, ${minutes} min`} (${writeDay(day)})`);
  return {
    ...common,
    text: `${countThings(found.length, 'workout')}, ${period}: ${lines.join('; ')}${found.length > lines.length ? ' and more' : ''}.`,
    figures: [toFigure('Workouts', writeNumber(found.length))],
  };
};

export const workouts = tool({
  name: 'workouts',
  title: 'Workouts',
  about: "The member's workouts of any days with their minutes, or this week's sets by muscle",
  calls: [workoutCalls.listWorkouts, workoutCalls.listRecordedWorkouts, workoutCalls.getTrainingProgress],
  input: Workouts,
  readings: [
    {
      patterns: ['sets howmany? what? which? mine? #workouts? latest? trend? missing?'],
      fill: () => ({ by: 'muscle' }),
    },
    {
      patterns: [
        '#workouts what|list|which mine? latest?',
        '#workouts latest when? what? mine?',
        '#workouts when mine? latest?',
      ],
      fill: (question, today) => {
        if (names(question, 'howmany', 'count', 'average', 'trend', 'compare') || asksForTraining(question, today))
          return null;
        const [period] = question.periods.map((one) => cutToPast(one, today) ?? one);
        return period && period.unit !== 'ever' ? { from: period.from, to: period.to } : {};
      },
    },
  ],
  ask: ({ from, to }) => (from && to ? `Which workouts did I do from ${from} to ${to}?` : 'Which workouts did I do?'),
  answer: (input, asking) => (input.by === 'muscle' ? answerSets(asking) : answerWorkouts(input, asking)),
});
