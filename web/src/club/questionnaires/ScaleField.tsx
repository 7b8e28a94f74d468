import type { Question } from '@club/contract/club/questionnaires';
import { useId } from 'react';
import { FieldNotes } from '#platform/ui';
import styles from './ScaleField.module.css';

/** A scale of whole numbers to choose from. */
export const ScaleField = ({
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
    <fieldset className={styles.scale} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className={styles.steps}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              name={`question-${id}`}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={notes} hint={hint} error={error} />
    </fieldset>
  );
};
