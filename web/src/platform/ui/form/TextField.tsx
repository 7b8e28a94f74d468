import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { describeIds, Field, type FieldProps } from './Field.tsx';

/** One line of text. `unit` is at its end: cm, kg, hours. */
export const TextField = ({
  label,
  hint,
  error,
  unit,
  ref,
  ...input
}: FieldProps & { unit?: string; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>) => {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.boxed}>
        <input
          {...input}
          {...describeIds(id, { hint, error })}
          ref={ref}
          id={id}
          className={`${styles.control} ${unit ? styles.withEnd : ''}`}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
};
