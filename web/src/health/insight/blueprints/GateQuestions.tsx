import type { Blueprint } from '@club/contract/health/insight/blueprints';
import { i18n } from '#platform/i18n';
import { Choices } from '#platform/ui';

/** What was answered so far, by the code of the question. */
export type GateAnswers = Readonly<Record<string, 'yes' | 'no'>>;

/** As the call takes them. */
export const toGiven = (answers: GateAnswers): Record<string, boolean> =>
  Object.fromEntries(Object.entries(answers).map(([code, answer]) => [code, answer === 'yes']));

/** The questions before a blueprint, each with yes or no. */
export const GateQuestions = ({
  questions,
  answers,
  onChange,
  refused,
}: {
  questions: Blueprint['start_gate'];
  answers: GateAnswers;
  onChange: (answers: GateAnswers) => void;
  /** Why a field was refused, by its name. */
  refused: Readonly<Record<string, string>>;
}) =>
  questions.map(({ code, text }) => (
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
      onChange={(value) => onChange({ ...answers, [code]: value === 'yes' ? 'yes' : 'no' })}
    />
  ));
