import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Stack } from '#platform/ui/layout';
import styles from './Fold.module.css';

/** A part of a page that opens and closes at its heading. Closed, it says in `note` what it holds and draws nothing else. */
export const Fold = ({
  title,
  note,
  isOpen: isOpenFirst,
  children,
}: {
  title: string;
  note?: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <h2>{title}</h2>
          {note && <small>{note}</small>}
        </span>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      {isOpen && (
        <Stack gap="page" top="page">
          {children}
        </Stack>
      )}
    </details>
  );
};
