import type { AssessmentQuestion, UserAnswer } from '@club/contract/health/check-up/assessment';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { fullDay, Loaded } from '#platform/ui';
import { assessmentApi } from './assessment.api.ts';
import type { AnswersByQuestion } from './pages.ts';
import styles from './QuestionFlow.module.css';

/** Every answer to a question, fetched when it is opened; nothing before the first. */
export const EarlierAnswers = ({
  question,
  answers,
}: {
  question: AssessmentQuestion | undefined;
  answers: AnswersByQuestion;
}) => {
  const [isShown, setShown] = useState(false);
  if (!question || !answers[question.code]) return null;
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{i18n.t('Earlier answers')}</summary>
      {isShown && <AnswerList question={question} />}
    </details>
  );
};

const AnswerList = ({ question }: { question: AssessmentQuestion }) => {
  const query = assessmentApi.useListUserAnswersQuery({ question: question.code });
  return (
    <Loaded query={query} rows={1} failed={i18n.t("We couldn't load your earlier answers.")}>
      {({ results }) => (
        <ul>
          {results.map((answer) => (
            <li key={answer.answered_at}>
              {fullDay(new Date(answer.answered_at))}: {writeAnswer(question, answer)}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};

/** An answer in words. */
const writeAnswer = ({ options }: AssessmentQuestion, { skipped, value, unit }: UserAnswer): string => {
  if (skipped || value === null) return i18n.t('skipped');
  const name = (code: string) => options.find((option) => option.code === code)?.label ?? code;
  if (Array.isArray(value)) return value.map(name).join(', ');
  if (typeof value === 'string') return name(value);
  const number = value.toLocaleString(i18n.locale, { maximumFractionDigits: 2 });
  return unit ? `${number} ${unit}` : number;
};
