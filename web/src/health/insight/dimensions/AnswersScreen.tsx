import { type AssessmentQuestion, assessmentSteps, type UserAnswer } from '@club/contract/health/check-up/assessment';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { assessmentPath, assessmentQuestionPath } from '#health/base/paths';
import { nameUnit } from '#health/base/units';
import {
  type AnswersByQuestion,
  assessmentApi,
  indexAnswers,
  listPages,
  nameStep,
  type QuestionPage,
} from '#health/check-up/assessment';
import { i18n } from '#platform/i18n';
import { Card, combineQueries, fullDay, LinkButton, Loaded, Text, TextField, TextLink } from '#platform/ui';
import styles from './AnswersScreen.module.css';

/** Every question that applies with its answer, so that one of them is found and changed. */
const AnswersScreen = () => {
  const query = combineQueries({
    questions: assessmentApi.useListAssessmentQuestionsQuery(),
    answers: assessmentApi.useListUserAnswersQuery({}),
  });
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load your answers. They are kept.")} keepPrevious inCard>
      {({ questions, answers }) => {
        const given = indexAnswers(answers.results);
        return <AnswerList pages={listPages(questions.results, given)} given={given} />;
      }}
    </Loaded>
  );
};

export default AnswersScreen;

const AnswerList = ({ pages, given }: { pages: readonly QuestionPage[]; given: AnswersByQuestion }) => {
  const [wanted, setWanted] = useState('');
  const found = pages.filter((page) => reads(page).includes(wanted.trim().toLowerCase()));
  return (
    <HealthPage
      kicker={<TextLink to={assessmentPath}>{i18n.t('Assessment')}</TextLink>}
      finding={i18n.t('Your answers')}
      intro={i18n.t('Choose the one that has changed. The old answer stays in your history with its date.')}
      action={
        <LinkButton kind="soft" to={assessmentPath}>
          {i18n.t('See the result')}
        </LinkButton>
      }
    >
      <TextField
        label={i18n.t('Find a question')}
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && (
        <Card>
          <p>{i18n.t('No question with these words.')}</p>
        </Card>
      )}
      {assessmentSteps.map((step) => {
        const own = found.filter((page) => page.step === step);
        return own.length === 0 ? null : (
          <Card key={step} title={nameStep(step)}>
            <Text as="ul" className={styles.answers} top={2}>
              {own.map((page) => (
                <PageRow key={page.code} page={page} given={given} />
              ))}
            </Text>
          </Card>
        );
      })}
    </HealthPage>
  );
};

const reads = ({ title, questions }: QuestionPage): string =>
  [title, ...questions.map(({ text }) => text)].join(' ').toLowerCase();

const PageRow = ({ page, given }: { page: QuestionPage; given: AnswersByQuestion }) => {
  const answers = page.questions.flatMap((question) => {
    const answer = given[question.code];
    return answer ? [{ question, answer }] : [];
  });
  const latest = answers
    .map(({ answer }) => answer.answered_at)
    .sort()
    .at(-1);
  return (
    <li>
      <div>
        <b>{page.title}</b>
        <Text tone="quiet">
          {answers.length === 0
            ? i18n.t('Not answered')
            : answers.map(({ question, answer }) => writeAnswer(question, answer, page)).join(' · ')}
        </Text>
      </div>
      {latest && (
        <Text as="span" data-only="wide" size="sm" tone="faint">
          {fullDay(new Date(latest))}
        </Text>
      )}
      <TextLink
        to={assessmentQuestionPath(page.step, page.code)}
        aria-label={
          answers.length === 0
            ? i18n.t('Answer: {question}', { question: page.title })
            : i18n.t('Change: {question}', { question: page.title })
        }
      >
        {answers.length === 0 ? i18n.t('Answer') : i18n.t('Change')}
      </TextLink>
    </li>
  );
};

/** An answer in the words of its options, with its unit, and which of a page's questions it answers. */
const writeAnswer = (
  question: AssessmentQuestion,
  { skipped, value, unit }: UserAnswer,
  page: QuestionPage,
): string => {
  const values = Array.isArray(value) ? value : [value];
  const words = values.map((one) => question.options.find(({ code }) => code === one)?.label ?? String(one)).join(', ');
  const counted = unit !== null && typeof value === 'number' ? nameUnit(unit, value) : unit;
  const answer = skipped || value === null ? i18n.t('Skipped') : [words, counted].filter(Boolean).join(' ');
  return page.questions.length > 1 ? `${question.text}: ${answer}` : answer;
};
