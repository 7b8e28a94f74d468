import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Row } from '#platform/ui';
import { useRowKeys } from './row-keys.ts';
import styles from './staff-list.module.css';

/** The search starts once typing pauses, in milliseconds. */
const pauseMs = 250;

/** The search of a list of staff, with the keys that move through its rows. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
}) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useRowKeys(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts a search
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Row className={styles.field} gap={3} wrap={false} padInline={4} corners="full" ground="surface">
      <IconSearch size={20} aria-hidden="true" />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Row>
  );
};
