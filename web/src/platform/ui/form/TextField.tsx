import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { describeIds, Field, type FieldProps } from './Field.tsx';

/** One line of text. `unit` is at its end: cm, kg, hours. A web address is completed once it was typed. */
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
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (input.type === 'url') complete(event, input.onChange);
    input.onBlur?.(event);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.boxed}>
        <input
          {...input}
          onBlur={leave}
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

/** "alba-spa.example" is typed more often than its https://. */
const complete = (
  event: FocusEvent<HTMLInputElement>,
  onChange: InputHTMLAttributes<HTMLInputElement>['onChange'],
): void => {
  const { currentTarget } = event;
  const typed = currentTarget.value.trim();
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+([/?#:]\S*)?$/i.test(typed)) return;
  currentTarget.value = `https://${typed}`;
  onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
};
