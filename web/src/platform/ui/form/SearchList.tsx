import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import { type ComboboxItem, Select } from '@mantine/core';
import { MantineShell } from '#platform/ui/theme';
import fieldStyles from './Field.module.css';
import { describeIds } from './Field.tsx';
import { rankOptions } from './rank-options.ts';
import styles from './SearchSelect.module.css';
import type { SearchSelectProps } from './search-select-props.ts';

/** The control of a choice from a long list. */
export const SearchList = ({
  id,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder,
  nothingFound,
  autoComplete,
}: SearchSelectProps & { id: string }) => (
  <MantineShell>
    <Select
      id={id}
      {...describeIds(id, { hint, error })}
      data={[...options]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder={placeholder}
      nothingFoundMessage={nothingFound}
      autoComplete={autoComplete}
      searchable
      filter={({ options: all, search }) => rankOptions(all as ComboboxItem[], search)}
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
);
