import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { useId } from 'react';
import { FieldNotes } from '#platform/ui';
import styles from './OptionList.module.css';

/** One or several options; one that stands alone takes the others away, and the other way round. */
export const OptionList = ({
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
        <label key={code} className={styles.option}>
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
