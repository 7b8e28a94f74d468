import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { useId } from 'react';
import { FieldNotes } from '#platform/ui';
import styles from './ScaleField.module.css';

/** Whole numbers beside each other, one of them to choose. */
export const ScaleField = ({
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
    <fieldset className={styles.scale} aria-labelledby={labelled} aria-describedby={error ? `${id}-error` : undefined}>
      <div className={styles.numbers}>
        {numbers.map((number) => (
          <label key={number}>
            <input type="radio" name={`${id}-${code}`} checked={value === number} onChange={() => onChange(number)} />
            <span>{number}</span>
          </label>
        ))}
      </div>
      {unit && <p className={styles.unit}>{unit}</p>}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
};
