import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** One line of help. */
  hint?: ReactNode;
  error?: ReactNode;
}

/** The ids by which a control names its hint and its error. */
export const describeIds = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

/** A control with its label, hint and error. */
export const Field = ({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);

export const FieldNotes = ({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={`${id}-error`} role="alert">
        <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
        <span>{error}</span>
      </p>
    )}
  </>
);
