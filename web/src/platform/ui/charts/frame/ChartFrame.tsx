import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import styles from './ChartFrame.module.css';

/** A chart with its legend and a button that shows it as a table. */
export const ChartFrame = ({
  table,
  legend,
  note,
  children,
}: {
  table: ReactNode;
  legend?: ReactNode;
  /** A note for reading the chart. */
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
