import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import { Select } from '@mantine/core';
import { useId } from 'react';
import { MantineShell } from '#platform/ui/theme';
import fieldStyles from './Field.module.css';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import styles from './SearchSelect.module.css';
import type { Option } from './SelectField.tsx';

/** A choice from a long list, found by typing. Emptying it gives an empty value. */
export const SearchSelect = ({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  nothingFound,
  autoComplete,
}: FieldProps & {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  nothingFound: string;
  autoComplete?: string;
}) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <MantineShell>
        <Select
          id={id}
          {...describedBy(id, { hint, error })}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          placeholder={placeholder}
          nothingFoundMessage={nothingFound}
          autoComplete={autoComplete}
          searchable
          clearable
          clearButtonProps={{ size: 'md' }}
          maxDropdownHeight={280}
          comboboxProps={{ withinPortal: false, hideDetached: false }}
          classNames={{
            input: `${fieldStyles.control} ${styles.input}`,
            dropdown: styles.dropdown,
            option: styles.option,
            empty: styles.empty,
          }}
        />
      </MantineShell>
    </Field>
  );
};
