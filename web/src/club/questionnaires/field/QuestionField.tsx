import type { Question } from '@club/contract/club/questionnaires';
import { useId } from 'react';
import { i18n } from '#platform/i18n';
import { Choices, FieldNotes, ManyChoices, Stack, Text, TextAreaField, TextField } from '#platform/ui';
import type { Draft } from './drafts.ts';
import styles from './QuestionField.module.css';

interface QuestionFieldProps {
  question: Question;
  draft: Draft;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}

/** The control that fits a question's kind. */
export const QuestionField = (props: QuestionFieldProps) => {
  const { kind } = props.question;
  if (kind === 'single' || kind === 'multi') return <OptionsField {...props} />;
  return kind === 'boolean' ? <YesNoField {...props} /> : <ValueField {...props} />;
};

const named = ({ question: { text, help }, error }: QuestionFieldProps) => ({
  label: text,
  hint: help ?? undefined,
  error,
});

const OptionsField = (props: QuestionFieldProps) => {
  const { question, draft, onChange } = props;
  const choices = question.options.map(({ id, label }) => ({ value: String(id), label }));
  const chosen = draft.options.map(String);
  const choose = (values: readonly string[]) => onChange({ options: values.map(Number), value: null });
  if (question.kind === 'multi') {
    return <ManyChoices {...named(props)} choices={choices} values={chosen} onChange={choose} />;
  }
  return (
    <Choices
      {...named(props)}
      name={`question-${question.id}`}
      choices={choices}
      value={chosen[0] ?? ''}
      onChange={(option) => choose([option])}
    />
  );
};

const YesNoField = (props: QuestionFieldProps) => (
  <Choices
    {...named(props)}
    name={`question-${props.question.id}`}
    choices={[
      { value: 'true', label: i18n.t('Yes') },
      { value: 'false', label: i18n.t('No') },
    ]}
    value={props.draft.value === null ? '' : String(props.draft.value)}
    onChange={(answer) => props.onChange({ options: [], value: answer === 'true' })}
  />
);

const ValueField = (props: QuestionFieldProps) => {
  const { question, draft, onChange } = props;
  const { kind, max_length } = question;
  const value = typeof draft.value === 'string' ? draft.value : '';
  const write = (written: string) => onChange({ options: [], value: written });
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => write(target.value) };
  if (kind === 'scale') return <ScaleField {...named(props)} question={question} value={value} onChange={write} />;
  if (kind === 'text') return <TextAreaField {...named(props)} {...typed} maxLength={max_length ?? undefined} />;
  return (
    <TextField
      {...named(props)}
      {...typed}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  );
};

/** A scale of whole numbers to choose from. */
const ScaleField = ({
  label,
  hint,
  error,
  question: { id, min, max },
  value,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  question: Question;
  value: string;
  onChange: (value: string) => void;
}) => {
  const notes = useId();
  const from = min ?? 1;
  const steps = Array.from({ length: (max ?? 10) - from + 1 }, (_, step) => String(from + step));
  const described = [hint && `${notes}-hint`, error && `${notes}-error`].filter(Boolean).join(' ');
  return (
    <Stack as="fieldset" className={styles.scale} gap={2} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className={styles.steps}>
        {steps.map((step) => (
          <Text as="label" key={step} className={styles.step} corners="md" weight="semibold" tabular>
            <input
              data-cover=""
              type="radio"
              name={`question-${id}`}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            <span>{step}</span>
          </Text>
        ))}
      </div>
      <FieldNotes id={notes} hint={hint} error={error} />
    </Stack>
  );
};
