import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import styles from './ChartFrame.module.css';

/** A drawing with what its colours mean, and behind a button the same figures as a table. */
export const ChartFrame = ({
  table,
  legend,
  note,
  children,
}: {
  table: ReactNode;
  legend?: ReactNode;
  /** What has to be known to read the drawing. */
  note?: ReactNode;
  children: ReactNode;
}) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.figure}>
      {asTable ? <div className={styles.table}>{table}</div> : children}
      <figcaption className={styles.foot}>
        {legend}
        {note && !asTable && <small>{note}</small>}
        <button type="button" className={styles.toggle} onClick={() => setAsTable(!asTable)}>
          {asTable ? i18n.t('Show as chart') : i18n.t('Show as table')}
        </button>
      </figcaption>
    </figure>
  );
};
