import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui/page';
import styles from './WithTable.module.css';

/** A drawing, and behind a button the same figures as a table. */
export const WithTable = ({ table, children }: { table: ReactNode; children: ReactNode }) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? table : children}
      <div className={styles.toggle}>
        <Button kind="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {i18n.t('See as table')}
        </Button>
      </div>
    </>
  );
};
