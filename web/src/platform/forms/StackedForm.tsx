import { stackClass } from '#platform/ui/layout';
import { Form, type FormProps } from './Form.tsx';

type Look = Parameters<typeof stackClass>[0];

/** A contract form whose failure and fields are one below the other. */
export const StackedForm = <V extends Record<string, unknown>>({
  gap,
  top,
  ...form
}: Omit<FormProps<V>, 'className'> & Look) => <Form {...form} className={stackClass({ gap, top })} />;
