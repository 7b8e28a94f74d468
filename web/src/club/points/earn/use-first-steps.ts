import { pointsApi } from '#club/points';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { profilePath } from '#platform/paths';
import { type FirstStep, firstSteps } from './first-steps.ts';

/** The first steps as far as they are known, and where each rule that can be worked on is done. */
export const useFirstSteps = (): {
  readonly steps: readonly FirstStep[];
  readonly links: Readonly<Record<string, string>>;
} => {
  const { data: types } = pointsApi.useListEventTypesQuery();
  const { data: asked } = questionnairesApi.useListQuestionnairesQuery();
  const known = { questionnaires: asked?.results, profilePath, questionnairePath };
  const steps = types ? firstSteps({ types: types.results, ...known }) : [];
  const due = asked?.results.find(({ kind, status }) => kind === 'engagement' && status !== 'completed');
  const links = {
    ...Object.fromEntries(steps.flatMap(({ code, to, done }) => (to && !done ? [[code, to]] : []))),
    ...(due ? { questionnaire_completed: questionnairePath(due.code) } : {}),
    referral_reward: '/ambassador-program',
  };
  return { steps, links };
};
