import { fitness } from '@club/contract/health/training/fitness';
import { workouts } from '@club/contract/health/training/workouts';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { countThings, joinWords, toFigure, writeDay, writeNumber } from './wording.ts';

const area = 'training';

const answerNext = async ({ read }: Asked): Promise<Reply> => {
  const { results } = await read(workouts.listWorkouts, { limit: 1 });
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

const answerSets = async ({ read }: Asked): Promise<Reply> => {
  const { muscles, workouts: done, from, to } = await read(workouts.getTrainingProgress);
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

export const trainingIntents: readonly Intent[] = [
  {
    name: 'next_workout',
    about: "The member's open workout, or the saved plan that could be next",
    area,
    example: 'What is my next workout?',
    patterns: ['workout due', 'workout', 'workout plan', 'workout today', 'workout latest', 'workout what|when'],
    answer: answerNext,
  },
  {
    name: 'weekly_sets',
    about: 'Workouts and sets by muscle of this week',
    area,
    example: 'How many sets did I do this week?',
    patterns: [
      'sets week',
      'sets',
      'sets howmany',
      'sets muscle per?',
      'workout week howmany?',
      'workout howmany',
      'muscle week|trained|workout',
    ],
    answer: answerSets,
  },
];
