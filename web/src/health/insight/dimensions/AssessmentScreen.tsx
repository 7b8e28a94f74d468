import { type AssessmentStep, assessmentSteps } from '@club/contract/health/check-up/assessment';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useIsUnasked } from '#health/base/consents';
import {
  assessmentAnswersPath,
  assessmentPageParam,
  assessmentPath,
  assessmentStepParam,
  assessmentStepPath,
  healthInsightsPath,
} from '#health/base/paths';
import { assessmentApi, findOpenStep, indexAnswers, listPages, QuestionFlow } from '#health/check-up/assessment';
import { i18n } from '#platform/i18n';
import { combineQueries, Loaded, Loading } from '#platform/ui';

const AssessmentTexts = lazy(async () => ({ default: (await import('./AssessmentTexts.tsx')).AssessmentTexts }));
const ResultPage = lazy(async () => ({ default: (await import('./ResultPage.tsx')).ResultPage }));

/** The assessment, or before the member agrees that answers are kept what it asks. */
const AssessmentScreen = () =>
  useIsUnasked() ? (
    <Suspense>
      <AssessmentTexts />
    </Suspense>
  ) : (
    <Assessment />
  );

/** The questions while they are answered, and what the answers come to. */
const Assessment = () => {
  const [address] = useSearchParams();
  const go = useNavigate();
  const step = readStep(address);
  const only = address.get(assessmentPageParam) ?? undefined;
  const query = combineQueries({
    questions: assessmentApi.useListAssessmentQuestionsQuery(),
    answers: assessmentApi.useListUserAnswersQuery({}),
  });
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load the assessment.")} inCard>
      {({ questions, answers }) => {
        const { progress } = answers;
        const given = indexAnswers(answers.results);
        const open = findOpenStep(listPages(questions.results, given), given);
        if (step) {
          return (
            <QuestionFlow
              listed={{ questions: questions.results, answers: answers.results, progress }}
              step={step}
              only={only}
              onStep={(next) => void go(assessmentStepPath(next), { replace: true })}
              onLeave={() =>
                void go(only ? assessmentAnswersPath : progress.started_at ? assessmentPath : healthInsightsPath)
              }
              onDone={() => void go(only ? assessmentAnswersPath : assessmentPath)}
            />
          );
        }
        if (!progress.started_at) return <Navigate to={assessmentStepPath(open)} replace />;
        return (
          <Suspense fallback={<Loading />}>
            <ResultPage openStep={open} />
          </Suspense>
        );
      }}
    </Loaded>
  );
};

/** Null at the page's own address, where the result stands. */
const readStep = (address: URLSearchParams): AssessmentStep | null => {
  const wanted = address.get(assessmentStepParam);
  return wanted === null ? null : (assessmentSteps.find((step) => step === wanted) ?? 'body');
};

export default AssessmentScreen;
