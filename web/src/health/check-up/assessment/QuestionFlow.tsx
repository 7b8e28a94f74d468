import type { AssessmentQuestion, AssessmentStep, UserAnswer } from '@club/contract/health/check-up/assessment';
import { IconArrowLeft } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Notice, Text, useStepStart } from '#platform/ui';
import { FlowHead } from './FlowHead.tsx';
import { PageFields } from './PageFields.tsx';
import { countMinutes, countPages, measureSteps } from './pages.ts';
import styles from './QuestionFlow.module.css';
import { nameStep } from './step-names.ts';
import { type Listed, useFlow } from './use-flow.ts';

/** One page of questions after another, each saved as it is left. Nothing else is on the screen. */
export const QuestionFlow = (props: {
  listed: Listed;
  step: AssessmentStep;
  only?: string | undefined;
  onStep: (step: AssessmentStep) => void;
  onLeave: () => void;
  onDone: () => void;
}) => {
  const flow = useFlow(props);
  const { page, pages, answering } = flow;
  useStepStart(page.code);
  const number = pages.filter(({ step }) => step === page.step).findIndex(({ code }) => code === page.code) + 1;
  const count = countPages(props.listed.questions, answering.answers, page.step);
  const minutes = countMinutes(pages, page);
  const left = i18n.t('{minutes, plural, one {About # minute left} other {About # minutes left}}', { minutes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.goOn();
  };
  return (
    <div className={styles.flow}>
      <FlowHead
        steps={measureSteps(pages, page)}
        state={answering.state}
        onLeave={() => void flow.leave()}
        onStep={(step) => void flow.goToStep(step)}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.asked}>
          <Text bottom={3} weight="semibold" tone="quiet">
            {count.isExact
              ? i18n.t('{step}, question {number} of {all}', { step: nameStep(page.step), number, all: count.most })
              : i18n.t('{step}, question {number} of up to {all}', {
                  step: nameStep(page.step),
                  number,
                  all: count.most,
                })}
            <span className={styles.leftInKicker}> · {left.charAt(0).toLowerCase() + left.slice(1)}</span>
          </Text>
          <h1 id="question" tabIndex={-1} data-page-heading="">
            {page.title}
          </h1>
          {page.help && <p className={styles.lead}>{page.help}</p>}
        </div>
        <Elsewhere questions={props.listed.questions} answers={answering.elsewhere} />
        <PageFields key={page.code} flow={flow} labelled="question" />
        {answering.unusual.length > 0 && (
          <Notice type="info">
            {answering.unusual.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {answering.failure && <Notice type="error">{answering.failure}</Notice>}
        <div className={styles.foot} data-bottom-bar>
          <Button
            kind="plain"
            icon={<IconArrowLeft size={20} aria-hidden="true" />}
            disabled={flow.isFirst || flow.isAlone}
            onClick={() => void flow.goBack()}
          >
            {i18n.t('Back')}
          </Button>
          <span className={styles.left} data-only="wide">
            {left}
          </span>
          {flow.isAnswered && (
            <Button kind="plain" onClick={() => void flow.clear()}>
              {i18n.t('Clear')}
            </Button>
          )}
          <Button kind="plain" onClick={() => void flow.skip()}>
            {i18n.t('Skip')}
          </Button>
          <Button type="submit" busy={flow.isMoving}>
            {answering.unusual.length > 0
              ? i18n.t("Yes, that's right")
              : flow.isAlone
                ? i18n.t('Save')
                : flow.isLast
                  ? i18n.t('Finish')
                  : i18n.t('Next')}
          </Button>
        </div>
      </form>
    </div>
  );
};

/** What another window answered meanwhile. */
const Elsewhere = ({
  questions,
  answers,
}: {
  questions: readonly AssessmentQuestion[];
  answers: readonly UserAnswer[];
}) => {
  if (answers.length === 0) return null;
  const names = answers.map(({ question }) => questions.find(({ code }) => code === question)?.text ?? question);
  return (
    <Notice type="info">
      {i18n.t('You also answered in another window. The latest answer counts:')} {names.join(' · ')}
    </Notice>
  );
};
