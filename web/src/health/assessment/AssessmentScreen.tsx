import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { assessmentPath, healthInsightsPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { combineQueries, Loaded } from '#platform/ui';
import { assessmentApi } from './assessment.api.ts';
import { findOpenStep, indexAnswers, listPages } from './pages.ts';
import { QuestionFlow } from './QuestionFlow.tsx';
import { ResultPage } from './ResultPage.tsx';
import { readStep, stepAddress } from './step-address.ts';

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
              onStep={(next) => void go(stepAddress(next), { replace: true })}
              onLeave={() => void go(progress.started_at ? assessmentPath : healthInsightsPath)}
              onDone={() => void go(assessmentPath)}
            />
          );
        }
        if (!progress.started_at) return <Navigate to={stepAddress(open)} replace />;
        return <ResultPage openStep={open} />;
      }}
    </Loaded>
  );
};

export default AssessmentScreen;
