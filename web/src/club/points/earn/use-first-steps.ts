import { pointsApi } from '#club/points';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { profilePath } from '#platform/paths';
import { type FirstStep, firstSteps } from './first-steps.ts';

/**
 * The first steps as far as they are known, and where each rule that can be worked on is done. A questionnaire has a
 * place only while it is due; who does not want to know which are due yet asks for them only while the first are open.
 */
export const useFirstSteps = ({
  wantsDue = true,
}: {
  wantsDue?: boolean;
} = {}): {
  readonly steps: readonly FirstStep[];
  readonly links: Readonly<Record<string, string>>;
} => {
  const { data: types } = pointsApi.useListEventTypesQuery();
  const isBegun = types?.results.every(({ code, done_total }) => code !== 'onboarding_completed' || done_total > 0);
  const { data: asked } = questionnairesApi.useListQuestionnairesQuery(undefined, {
    skip: !wantsDue && isBegun !== false,
  });
  const known = { questionnaires: asked?.results, profilePath, questionnairePath };
  const steps = types ? firstSteps({ types: types.results, ...known }) : [];
  const due = asked?.results.find(({ kind, status }) => kind === 'engagement' && status !== 'completed');
  const {
    onboarding_completed: _first,
    questionnaire_completed: _again,
    ...places
  } = Object.fromEntries(
    (types?.results ?? []).flatMap(({ code, path, completed }) => (path && !completed ? [[code, path]] : [])),
  );
  const links = {
    ...places,
    ...Object.fromEntries(steps.flatMap(({ code, to, done }) => (to && !done ? [[code, to]] : []))),
    ...(due ? { questionnaire_completed: questionnairePath(due.code) } : {}),
  };
  return { steps, links };
};
