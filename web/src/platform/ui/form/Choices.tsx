import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Stack, Text } from '#platform/ui/layout';
import styles from './Choices.module.css';
import { FieldNotes, type FieldProps } from './Field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}

/** Radio choices with explanations. */
export const Choices = ({
  name,
  value,
  onChange,
  ...set
}: FieldProps & { name: string; choices: readonly Choice[]; value: string; onChange: (value: string) => void }) => (
  <ChoiceSet
    {...set}
    input={(choice) => (
      <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
    )}
  />
);

/** Checkbox choices. */
export const ManyChoices = ({
  values,
  onChange,
  ...set
}: FieldProps & { choices: readonly Choice[]; values: readonly string[]; onChange: (values: string[]) => void }) => (
  <ChoiceSet
    {...set}
    input={(choice) => (
      <input
        type="checkbox"
        value={choice}
        checked={values.includes(choice)}
        onChange={({ target }) =>
          onChange(target.checked ? [...values, choice] : values.filter((value) => value !== choice))
        }
      />
    )}
  />
);

const ChoiceSet = ({
  label,
  hint,
  error,
  choices,
  input,
}: FieldProps & { choices: readonly Choice[]; input: (value: string) => ReactNode }) => {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" bottom={2} size="sm">
        {label}
      </Text>
      {choices.map(({ value, label: text, note }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the input is the first thing in it
        <label key={value} className={styles.choice} data-option="">
          {input(value)}
          <span>
            <b>{text}</b>
            {note && <small>{note}</small>}
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
    <Stack className={styles.check} gap={1}>
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
    </Stack>
  );
};
