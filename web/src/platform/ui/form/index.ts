import { useEffect, useState } from 'react';

export { CheckField, Choices, ManyChoices } from './Choices.tsx';
export { FieldNotes } from './Field.tsx';
export { FileField } from './FileField.tsx';
export { PasswordField } from './PasswordField.tsx';
export { PinCode } from './PinCode.tsx';
export { SearchSelect } from './SearchSelect.tsx';
export { type Option, SelectField } from './SelectField.tsx';
export { TextAreaField } from './TextAreaField.tsx';
export { TextField } from './TextField.tsx';

/** Where the browser finds a file that is yet to be sent. */
export const useFileAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : undefined;
};
