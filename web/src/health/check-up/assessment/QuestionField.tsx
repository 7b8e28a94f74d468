import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { TimeField } from '#health/check-up/assessment/time-fields';
import { DateField } from './DateField.tsx';
import type { Draft } from './drafts.ts';
import { NumberField } from './NumberField.tsx';
import { OptionList } from './OptionList.tsx';
import { ScaleField } from './ScaleField.tsx';

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
