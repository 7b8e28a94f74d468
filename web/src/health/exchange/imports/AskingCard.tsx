import type { HealthImport, ImportQuestion } from '@club/contract/health/exchange/imports';
import { type FormEvent, useState } from 'react';
import { deviceZone } from '#health/base/time-zones';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Choices, Notice, Row, SelectField, Stack } from '#platform/ui';
import { importsApi } from './imports.api.ts';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';

type Answers = Partial<Record<ImportQuestion['id'], string>>;

/** Asks what the content of a file leaves open. */
export const AskingCard = ({ one: { id, name, questions } }: { one: HealthImport }) => {
  const here = deviceZone();
  const [answers, setAnswers] = useState<Answers>(
    questions.some((question) => question.id === 'time_zone') ? { time_zone: here } : {},
  );
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = importsApi.useAnswerImportMutation();
  const { cancel, isCancelling } = useCancel();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = questions.some((question) => !answers[question.id]);
    setMissing(missing);
    if (!missing) await send({ id, answers });
  };
  return (
    <Card title={i18n.t('How should we read this file?')}>
      <Stack as="form" className={styles.questions} gap={4} top={2} noValidate onSubmit={(event) => void save(event)}>
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <p>{i18n.t('{name} can be read in more than one way.', { name })}</p>
        {questions.map((question) => (
          <Asked
            key={question.id}
            question={question}
            value={answers[question.id] ?? ''}
            error={isMissing && !answers[question.id] ? i18n.t('Choose one.') : undefined}
            onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
          />
        ))}
        <Row gap={3} top={4}>
          <Button type="submit" busy={isLoading}>
            {i18n.t('Read the file')}
          </Button>
          <Button kind="soft" busy={isCancelling} onClick={() => void cancel(id)}>
            {i18n.t('Cancel import')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

interface AskedProps {
  question: ImportQuestion;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const Asked = ({ question: { id, choices, example }, value, error, onChange }: AskedProps) => {
  const hint = example === null ? undefined : i18n.t('For example: {example}', { example });
  const shared = { label: nameQuestion(id), hint, error };
  if (id === 'time_zone' && choices.length === 0) {
    const options = Intl.supportedValuesOf('timeZone').map((zone) => ({
      value: zone,
      label: zone.replaceAll('_', ' '),
    }));
    return (
      <SelectField
        {...shared}
        options={options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Choices
      {...shared}
      name={id}
      choices={choices.map((choice) => ({ value: choice, label: nameChoice(choice) }))}
      value={value}
      onChange={onChange}
    />
  );
};

const nameQuestion = (id: ImportQuestion['id']): string => {
  const names = {
    date_order: i18n.t('Which comes first in its dates?'),
    distance_unit: i18n.t('Which unit are its distances in?'),
    time_zone: i18n.t('Where were you when this was recorded?'),
    glucose_unit: i18n.t('Which unit is its glucose in?'),
  };
  return names[id];
};

const nameChoice = (choice: string): string => {
  const names: Record<string, string> = {
    day_first: i18n.t('The day: 4/11 is 4 November'),
    month_first: i18n.t('The month: 4/11 is 11 April'),
    km: i18n.t('Kilometres'),
    mi: i18n.t('Miles'),
  };
  return names[choice] ?? choice;
};
