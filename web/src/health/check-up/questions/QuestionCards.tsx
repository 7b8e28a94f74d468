import type { FormAnswer, FormQuestion } from '@club/contract/health/check-up/questions';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Card, Choices, ManyChoices, Stack, TextField } from '#platform/ui';
import styles from './questions.module.css';
import type { QuestionForm } from './use-question-form.ts';

/** The questions that apply, a card for each section. */
export const QuestionCards = ({ form }: { form: QuestionForm }) =>
  listSections(form.shown).map(({ title, questions }) => (
    <Card key={title ?? ''} title={title ?? undefined}>
      <Stack gap={6} top={4}>
        {questions.map((question) => (
          <div key={question.code} data-question={question.code}>
            <QuestionField
              question={question}
              answer={form.answers[question.code]}
              error={form.errors[question.code]}
              onChange={(answer) => form.change(question.code, answer)}
            />
          </div>
        ))}
      </Stack>
    </Card>
  ));

interface Section {
  readonly title: string | null;
  readonly questions: FormQuestion[];
}

/** Questions that follow each other in one section. */
const listSections = (questions: readonly FormQuestion[]): readonly Section[] => {
  const sections: Section[] = [];
  for (const question of questions) {
    const last = sections.at(-1);
    if (last && last.title === question.section) last.questions.push(question);
    else sections.push({ title: question.section, questions: [question] });
  }
  return sections;
};

interface Props {
  readonly question: FormQuestion;
  readonly answer: FormAnswer | undefined;
  readonly error: string | undefined;
  readonly onChange: (answer: FormAnswer | undefined) => void;
}

/** One question in the control that fits its type. */
const QuestionField = (props: Props) => {
  const Field = fields[props.question.type];
  return <Field {...props} />;
};

const nameQuestion = ({ text, required }: FormQuestion): string =>
  required ? text : i18n.t('{question} (optional)', { question: text });

const SingleField = ({ question, answer, error, onChange }: Props) => (
  <div className={question.options.every(({ label }) => label.length < 8) ? styles.short : undefined}>
    <Choices
      name={question.code}
      label={nameQuestion(question)}
      hint={question.help}
      error={error}
      choices={question.options.map(({ code, label }) => ({ value: code, label }))}
      value={typeof answer === 'string' ? answer : ''}
      onChange={onChange}
    />
  </div>
);

const MultiField = ({ question, answer, error, onChange }: Props) => {
  const values = Array.isArray(answer) ? answer : [];
  const isAlone = (code: string) => question.options.some((option) => option.code === code && option.alone);
  const choose = (next: string[]) => {
    const added = next.find((code) => !values.includes(code));
    if (added && isAlone(added)) return onChange([added]);
    onChange(added ? next.filter((code) => !isAlone(code)) : next);
  };
  return (
    <ManyChoices
      label={nameQuestion(question)}
      hint={question.help}
      error={error}
      choices={question.options.map(({ code, label }) => ({ value: code, label }))}
      values={values}
      onChange={choose}
    />
  );
};

/** Keeps what was typed, so that a comma or a half-typed number is not lost. */
const NumberField = ({ question, answer, error, onChange }: Props) => {
  const [typed, setTyped] = useState(() => (answer === undefined ? '' : String(answer)));
  return (
    <div className={styles.number}>
      <TextField
        label={nameQuestion(question)}
        hint={question.help}
        error={error}
        unit={question.unit ?? ''}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readNumber(target.value));
        }}
      />
    </div>
  );
};

/** What is no number is sent as it was typed, so that it is refused instead of lost. */
const readNumber = (typed: string): FormAnswer | undefined => {
  const text = typed.trim();
  if (text === '') return undefined;
  return readTypedNumber(text) ?? text.slice(0, 40);
};

const DateField = ({ question, answer, error, onChange }: Props) => (
  <div className={styles.number}>
    <TextField
      type="date"
      label={nameQuestion(question)}
      hint={question.help}
      error={error}
      value={typeof answer === 'string' ? answer : ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  </div>
);

const fields = { single: SingleField, multi: MultiField, number: NumberField, date: DateField };
