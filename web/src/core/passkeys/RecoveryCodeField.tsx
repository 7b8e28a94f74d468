import type { ComponentProps } from 'react';
import { i18n } from '#platform/i18n';
import { TextField } from '#platform/ui';

/** One recovery code, as it was written down. */
export const RecoveryCodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={i18n.t('Recovery code')}
    hint={i18n.t('Ten letters and digits. Each code works once.')}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    data-autofocus=""
    {...field}
  />
);
