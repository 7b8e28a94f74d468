import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, useId, useState } from 'react';
import { i18n } from '#platform/i18n';
import styles from './Field.module.css';
import { describeIds, Field, type FieldProps } from './Field.tsx';

/** A password that can be shown while it is typed; pasting is allowed. */
export const PasswordField = ({ label, hint, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.boxed}>
        <input
          {...input}
          {...describeIds(id, { hint, error })}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${styles.control} ${styles.withEnd}`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.end}
          aria-pressed={shown}
          aria-label={i18n.t('Show password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
        </button>
      </div>
    </Field>
  );
};
