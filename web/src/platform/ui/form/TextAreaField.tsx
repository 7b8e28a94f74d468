import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';
import { describeIds, Field, type FieldProps } from './Field.tsx';

/** Several lines of text. */
export const TextAreaField = ({
  label,
  hint,
  error,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...area}
        {...describeIds(id, { hint, error })}
        id={id}
        className={`${styles.control} ${styles.area}`}
      />
    </Field>
  );
};
