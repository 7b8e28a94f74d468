import { useId } from 'react';
import styles from './Choices.module.css';
import type { Choice } from './Choices.tsx';
import { FieldNotes, type FieldProps } from './Field.tsx';

/** Choices of which any number can be taken. */
export const ManyChoices = ({
  label,
  hint,
  error,
  choices,
  values,
  onChange,
}: FieldProps & { choices: readonly Choice[]; values: readonly string[]; onChange: (values: string[]) => void }) => {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="checkbox"
            checked={values.includes(choice.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, choice.value] : values.filter((value) => value !== choice.value))
            }
          />
          <span>
            <b>{choice.label}</b>
            {choice.note && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
};
