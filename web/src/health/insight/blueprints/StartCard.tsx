import type { Blueprint } from '@club/contract/health/insight/blueprints';
import { useState } from 'react';
import { ConsentGate } from '#health/base/consents';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Choices, Notice } from '#platform/ui';
import { blueprintsApi } from './blueprints.api.ts';
import styles from './blueprints.module.css';

/** Starts a blueprint: first, once, the consent to keep health data; then the questions of its start. */
export const StartCard = ({ blueprint }: { blueprint: Blueprint }) => {
  const [isStarting, setStarting] = useState(false);
  if (isStarting) {
    return (
      <ConsentGate>
        <Card title={i18n.t('Before you start')}>
          <StartQuestions blueprint={blueprint} />
        </Card>
      </ConsentGate>
    );
  }
  return (
    <Card>
      <div className={styles.start}>
        <p>
          {i18n.t('{weeks, plural, one {# week} other {# weeks}}. You can leave at any time.', {
            weeks: blueprint.weeks,
          })}
        </p>
        <Button onClick={() => setStarting(true)}>{i18n.t('Start this blueprint')}</Button>
      </div>
    </Card>
  );
};

type YesNo = 'yes' | 'no';

const StartQuestions = ({ blueprint: { id, start_gate } }: { blueprint: Blueprint }) => {
  const [answers, setAnswers] = useState<Readonly<Record<string, YesNo>>>({});
  const [follow, { isLoading, error }] = blueprintsApi.useFollowBlueprintMutation();
  const tell = useTell();
  const refused = fieldErrors(error);
  const start = async () => {
    const given = Object.fromEntries(Object.entries(answers).map(([code, answer]) => [code, answer === 'yes']));
    const { error: failure } = await follow({ id, answers: given });
    if (!failure) tell(i18n.t("You've started. This week's actions are below."), 'success');
  };
  return (
    <div className={styles.questions}>
      {start_gate.length === 0 && <p>{i18n.t('This one needs no questions first.')}</p>}
      {start_gate.map(({ code, text }) => (
        <Choices
          key={code}
          name={code}
          label={text}
          error={answers[code] ? undefined : refused[`answers.${code}`]}
          choices={[
            { value: 'yes', label: i18n.t('Yes') },
            { value: 'no', label: i18n.t('No') },
          ]}
          value={answers[code] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [code]: value as YesNo })}
        />
      ))}
      {error && Object.keys(refused).length === 0 && <Notice type="error">{toProblem(error).message}</Notice>}
      <p className={styles.hint}>{i18n.t("Your answers decide how you start. The club doesn't keep them.")}</p>
      <Button busy={isLoading} onClick={() => void start()}>
        {i18n.t('Start today')}
      </Button>
    </div>
  );
};
