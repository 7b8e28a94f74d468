import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { TextField } from './TextField.tsx';

/** One line for a web address, completed once it was typed: "alba-spa.example" is typed more often than its https://. */
export const UrlField = ({ onBlur, onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'dir'>) => {
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const typed = currentTarget.value.trim();
    if (/^[a-z\d-]+(\.[a-z\d-]+)+([/?#:]\S*)?$/i.test(typed)) {
      currentTarget.value = `https://${typed}`;
      onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
    }
    onBlur?.(event);
  };
  return <TextField {...field} type="url" dir="ltr" onChange={onChange} onBlur={complete} />;
};
