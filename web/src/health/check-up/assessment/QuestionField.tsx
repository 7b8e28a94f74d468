import { type AssessmentQuestion, dateChoices } from '@club/contract/health/check-up/assessment';
import { useId } from 'react';
import { TimeField } from '#health/check-up/assessment/time-fields';
import { i18n } from '#platform/i18n';
import { FieldNotes, Row, Stack, Text } from '#platform/ui';
import type { Draft } from './drafts.ts';
import { NumberField } from './NumberField.tsx';
import styles from './QuestionField.module.css';

interface QuestionFieldProps {
  question: AssessmentQuestion;
  /** The id of the heading that asks, where the question stands alone on its page. */
  labelled: string | undefined;
  draft: Draft;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}

/** The control that fits a question's type. */
export const QuestionField = ({ question, labelled, draft, error, onChange }: QuestionFieldProps) => {
  const { type, text, help } = question;
  const write = (written: string) => onChange({ ...draft, text: written });
  if (type === 'number') {
    const setNumber = (number: Draft['number']) => onChange({ ...draft, number });
    return (
      <NumberField question={question} labelled={labelled} value={draft.number} error={error} onChange={setNumber} />
    );
  }
  if (type === 'time') {
    return (
      <TimeField
        label={text}
        hint={help}
        value={draft.text}
        start={startTime(question)}
        error={error}
        onChange={write}
      />
    );
  }
  if (type === 'scale') {
    return (
      <ScaleField question={question} labelled={labelled ?? ''} value={draft.text} error={error} onChange={write} />
    );
  }
  if (type === 'date') return <DateField labelled={labelled ?? ''} value={draft.text} error={error} onChange={write} />;
  return (
    <OptionList
      question={question}
      labelled={labelled}
      chosen={type === 'multi' ? draft.chosen : [draft.text]}
      error={error}
      onChoose={(chosen) => (type === 'multi' ? onChange({ ...draft, chosen }) : write(chosen[0] ?? ''))}
    />
  );
};

/** Where the buttons of a time begin. */
const startTime = ({ code }: AssessmentQuestion): string => {
  if (code.startsWith('bed_')) return '23:00';
  if (code.startsWith('wake_')) return '07:00';
  return code.endsWith('_last') ? '19:00' : '08:00';
};

/** Whole numbers beside each other, one of them to choose. */
const ScaleField = ({
  question: { code, min, max, unit },
  labelled,
  value,
  error,
  onChange,
}: {
  question: AssessmentQuestion;
  labelled: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const from = min ?? 0;
  const numbers = Array.from({ length: (max ?? 7) - from + 1 }, (_, index) => String(from + index));
  return (
    <fieldset aria-labelledby={labelled} aria-describedby={error ? `${id}-error` : undefined}>
      <div className={styles.numbers}>
        {numbers.map((number) => (
          <label key={number}>
            <input
              data-cover=""
              type="radio"
              name={`${id}-${code}`}
              checked={value === number}
              onChange={() => onChange(number)}
            />
            <span>{number}</span>
          </label>
        ))}
      </div>
      {unit && (
        <Text top={2} size="sm" tone="faint">
          {unit}
        </Text>
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};

/** A day, or why there is none. */
const DateField = ({
  labelled,
  value,
  error,
  onChange,
}: {
  labelled: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const isChoice = (dateChoices as readonly string[]).includes(value);
  const names = { never: i18n.t('Never'), not_applicable: i18n.t("Doesn't apply to me") };
  return (
    <Stack as="fieldset" className={styles.date} gap={3} aria-labelledby={labelled}>
      <input
        id={id}
        type="date"
        aria-labelledby={labelled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        min="1900-01-01"
        value={isChoice ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
      {dateChoices.map((choice) => (
        <Row as="label" key={choice} className={styles.choice} gap={3} wrap={false} touch weight="semibold">
          <input
            type="checkbox"
            checked={value === choice}
            onChange={({ target }) => onChange(target.checked ? choice : '')}
          />
          <span>{names[choice]}</span>
        </Row>
      ))}
      <FieldNotes id={id} error={error} />
    </Stack>
  );
};

/** One or several options; one that stands alone takes the others away, and the other way round. */
const OptionList = ({
  question,
  labelled,
  chosen,
  error,
  onChoose,
}: {
  question: AssessmentQuestion;
  /** The id of the heading that asks, where the list has no legend of its own. */
  labelled: string | undefined;
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: readonly string[]) => void;
}) => {
  const id = useId();
  const isMulti = question.type === 'multi';
  const choose = (code: string, alone: boolean) => {
    if (!isMulti) return onChoose([code]);
    if (chosen.includes(code)) return onChoose(chosen.filter((one) => one !== code));
    const others = chosen.filter((one) => !question.options.find((option) => option.code === one)?.alone);
    onChoose(alone ? [code] : [...others, code]);
  };
  return (
    <fieldset
      className={`${styles.options} ${question.options.length > 6 ? styles.many : ''} ${labelled ? '' : styles.inline}`}
      aria-labelledby={labelled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {!labelled && <legend>{question.text}</legend>}
      {question.options.map(({ code, label, alone }) => (
        <label key={code} className={styles.option} data-option="">
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={`${id}-${question.code}`}
            checked={chosen.includes(code)}
            onChange={() => choose(code, alone)}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={labelled ? undefined : question.help} error={error} />
    </fieldset>
  );
};
