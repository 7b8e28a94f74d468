import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#platform/ui/layout';
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
  <Stack gap={2}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </Stack>
);

export const FieldNotes = ({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <Text size="sm" tone="faint" id={`${id}-hint`}>
        {hint}
      </Text>
    )}
    {error && (
      <Row
        as="p"
        className={styles.error}
        gap={2}
        align="stretch"
        wrap={false}
        size="sm"
        weight="semibold"
        tone="danger"
        id={`${id}-error`}
        role="alert"
      >
        <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
        <span>{error}</span>
      </Row>
    )}
  </>
);
