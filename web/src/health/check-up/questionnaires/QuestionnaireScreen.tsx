import type { HealthQuestionnaire } from '@club/contract/health/check-up/questionnaires';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AskToStore, useIsUnasked } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { questionnairesPath } from '#health/base/paths';
import { QuestionCards, useQuestionForm } from '#health/check-up/questions';
import { fieldErrors, toProblem } from '#platform/api';
import { LeaveQuestion } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, EmptyState, LinkButton, Loaded, Notice, Row, Stack, Text } from '#platform/ui';
import { QuestionnaireResultView } from './QuestionnaireResultView.tsx';
import { healthQuestionnairesApi } from './questionnaires.api.ts';
import styles from './questionnaires.module.css';

/** One questionnaire: its questions when it is due or asked for again, its last result otherwise. */
const QuestionnaireScreen = () => {
  const { code } = useParams();
  const query = healthQuestionnairesApi.useListHealthQuestionnairesQuery();
  if (!query.currentData) {
    return (
      <HealthPage finding={i18n.t('Questionnaire')}>
        <Loaded query={query} failed={i18n.t("We couldn't load the questionnaire.")} inCard>
          {() => null}
        </Loaded>
      </HealthPage>
    );
  }
  const found = query.currentData.results.find((one) => one.code === code);
  return found?.available ? (
    <Questionnaire key={found.code} questionnaire={found} />
  ) : (
    <Unavailable reason={found?.unavailable ?? i18n.t("We don't have that questionnaire.")} />
  );
};

const Questionnaire = ({ questionnaire }: { questionnaire: HealthQuestionnaire }) => {
  const { last_result, is_due } = questionnaire;
  const [isAnswering, setAnswering] = useState(is_due);
  const isUnasked = useIsUnasked();
  if (isUnasked) return <QuestionnaireTexts questionnaire={questionnaire} />;
  if (last_result && !isAnswering) {
    return (
      <QuestionnaireResultView
        questionnaire={questionnaire}
        result={last_result}
        onAgain={() => setAnswering(true)}
        onRemoved={() => setAnswering(true)}
      />
    );
  }
  return <QuestionnaireForm questionnaire={questionnaire} onDone={() => setAnswering(false)} />;
};

/** What is asked, before the member agrees that answers are kept. */
const QuestionnaireTexts = ({
  questionnaire: { licence, title, summary, questions },
}: {
  questionnaire: HealthQuestionnaire;
}) => (
  <HealthPage kicker={licence} finding={title} intro={summary}>
    <Card
      title={i18n.t('What is asked')}
      className={styles.form}
      action={<AskToStore label={i18n.t('Answer it')}>{null}</AskToStore>}
    >
      <Stack as="ol" className={styles.texts} gap={3}>
        {questions.map(({ code, text, section, options }) => (
          <li key={code}>
            {section && (
              <Text as="small" size="sm" tone="quiet">
                {section}
              </Text>
            )}
            <Text as="b" block>
              {text}
            </Text>
            <Text as="span" size="sm" tone="quiet">
              {options.map(({ label }) => label).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  </HealthPage>
);

const QuestionnaireForm = ({ questionnaire, onDone }: { questionnaire: HealthQuestionnaire; onDone: () => void }) => {
  const { code, version, title, summary, questions, licence } = questionnaire;
  const [answer, { isLoading }] = healthQuestionnairesApi.useAnswerHealthQuestionnaireMutation();
  const form = useQuestionForm(questions, startAnswers(questionnaire));
  const [failure, setFailure] = useState<string>();
  const send = async (answers: FormAnswers) => {
    setFailure(undefined);
    try {
      await answer({ questionnaire: code, version, answers }).unwrap();
    } catch (error) {
      const { questionnaire: unfit, version: stale } = fieldErrors(error);
      setFailure(unfit ?? stale ?? toProblem(error).message);
      throw error;
    }
  };
  return (
    <HealthPage kicker={licence} finding={title} intro={summary}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(send).then((done) => done && onDone());
        }}
      >
        <QuestionCards form={form} />
        {(form.failure ?? failure) && <Notice type="error">{form.failure ?? failure}</Notice>}
        <Row data-only="screen" gap={3} rowGap={2}>
          <Button type="submit" busy={isLoading}>
            {i18n.t('See the result')}
          </Button>
          <LinkButton kind="plain" to={questionnairesPath}>
            {i18n.t('Cancel')}
          </LinkButton>
        </Row>
      </form>
      <LeaveQuestion isDirty={form.isDirty && !isLoading} />
    </HealthPage>
  );
};

const startAnswers = ({ questions }: HealthQuestionnaire): FormAnswers =>
  Object.fromEntries(questions.flatMap(({ code, prefill }) => (prefill ? [[code, prefill.value]] : [])));

const Unavailable = ({ reason }: { reason: string }) => (
  <HealthPage finding={i18n.t('Questionnaire')}>
    <Card>
      <EmptyState action={<LinkButton to={questionnairesPath}>{i18n.t('See all questionnaires')}</LinkButton>}>
        {reason}
      </EmptyState>
    </Card>
  </HealthPage>
);

export default QuestionnaireScreen;
