import { type ReactNode, useState } from 'react';
import { i18n } from '#platform/i18n';
import { Row, Stack, Text } from '#platform/ui/layout';
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
    <Stack as="figure" gap={2}>
      {asTable ? <div className={styles.table}>{table}</div> : children}
      <Row as="figcaption" gap={4} rowGap={1}>
        {legend}
        {note && !asTable && <small>{note}</small>}
        <Text
          as="button"
          type="button"
          className={styles.toggle}
          data-only="screen"
          size="sm"
          weight="semibold"
          tone="faint"
          push
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? i18n.t('Show as chart') : i18n.t('Show as table')}
        </Text>
      </Row>
    </Stack>
  );
};
