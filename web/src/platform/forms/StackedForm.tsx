import { stackClass } from '#platform/ui/layout';
import { Form, type FormProps } from './Form.tsx';

type Look = Parameters<typeof stackClass>[0];

/** A contract form whose failure and fields are one below the other. Apart from `Form`, which the first visit needs without it. */
export const StackedForm = <V extends Record<string, unknown>>({
  gap,
  top,
  ...form
}: Omit<FormProps<V>, 'className'> & Look) => <Form {...form} className={stackClass({ gap, top })} />;
