import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Choices.module.css';
import { FieldNotes, type FieldProps } from './Field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** A few choices that explain themselves, one of which is taken. */
export const Choices = ({
  label,
  hint,
  error,
  name,
  choices,
  value,
  onChange,
}: FieldProps & { name: string; choices: readonly Choice[]; value: string; onChange: (value: string) => void }) => {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
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

/** One statement to agree to. */
export const CheckField = ({
  children,
  error,
  ...input
}: { children: ReactNode; error?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) => {
  const id = useId();
  return (
    <div className={styles.check}>
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
};
