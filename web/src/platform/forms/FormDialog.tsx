import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#platform/ui';
import type { ContractForm } from './contract-form.ts';
import type { Values } from './use-fields.ts';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'failure' | 'ref' | 'onConfirm'>;

/** A dialog that confirms an action by sending a form. */
export const FormDialog = <V extends Values>({ form, ...question }: Question & { form: ContractForm<V> }) => (
  <ConfirmDialog
    {...question}
    busy={form.pending}
    failure={form.failure?.message}
    ref={form.ref}
    onConfirm={form.submit}
  />
);
