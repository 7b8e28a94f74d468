import type { ReactNode } from 'react';
import type { Refusal } from '#platform/api';
import { Notice } from '#platform/ui';
import type { ContractForm } from './contract-form.ts';

export interface FormProps<V extends Record<string, unknown>> {
  form: ContractForm<V>;
  className?: string | undefined;
  /** Renders the failure when a sentence is not enough. */
  failed?: (failure: Refusal) => ReactNode;
  children: ReactNode;
}

/** The form element of a contract form, with its failure shown above the fields. */
export const Form = <V extends Record<string, unknown>>({
  form,
  className,
  failed = (failure) => <Notice type="error">{failure.message}</Notice>,
  children,
}: FormProps<V>) => (
  <form className={className} ref={form.ref} onSubmit={form.submit} noValidate>
    {form.failure && failed(form.failure)}
    {children}
  </form>
);
