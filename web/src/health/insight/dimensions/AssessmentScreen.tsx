import { type AssessmentStep, assessmentSteps } from '@club/contract/health/check-up/assessment';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { assessmentPath, assessmentStepParam, assessmentStepPath, healthInsightsPath } from '#health/base/paths';
import { assessmentApi, findOpenStep, indexAnswers, listPages, QuestionFlow } from '#health/check-up/assessment';
import { i18n } from '#platform/i18n';
import { combineQueries, Loaded } from '#platform/ui';
import { ResultPage } from './ResultPage.tsx';

/** The questions while they are answered, and what the answers come to. */
const AssessmentScreen = () => {
  const [address] = useSearchParams();
  const go = useNavigate();
  const step = readStep(address);
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
              onStep={(next) => void go(assessmentStepPath(next), { replace: true })}
              onLeave={() => void go(progress.started_at ? assessmentPath : healthInsightsPath)}
              onDone={() => void go(assessmentPath)}
            />
          );
        }
        if (!progress.started_at) return <Navigate to={assessmentStepPath(open)} replace />;
        return <ResultPage openStep={open} />;
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
