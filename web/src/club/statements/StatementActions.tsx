import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, saveText } from '#platform/ui';
import styles from './StatementScreen.module.css';
import { asCsv, asJson, fileName } from './statement-files.ts';
import type { Printing } from './use-printing.ts';
import { useWholeStatement } from './use-whole-statement.ts';
import { type Days, readWhole } from './whole-statement.ts';

const formats = {
  csv: { write: asCsv, type: 'text/csv' },
  json: { write: asJson, type: 'application/json' },
} as const;
type Format = keyof typeof formats;

/** Exports the whole period as CSV, JSON or print. */
export const StatementActions = ({ days, printing }: { days: Days; printing: Printing }) => {
  const readPage = useWholeStatement();
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (format: Format) => {
    setBusy(format);
    setFailure(null);
    try {
      const pages = await readWhole(readPage, days);
      const { write, type } = formats[format];
      saveText(fileName({ start_date: days.start, end_date: days.end }, format), write(pages), type);
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(null);
    }
  };
  const broken = failure ?? printing.failure;
  const download = <IconDownload size={18} aria-hidden="true" />;
  return (
    <div className={styles.actions}>
      <Button kind="soft" busy={busy === 'csv'} icon={download} onClick={() => void save('csv')}>
        {i18n.t('Save as CSV')}
      </Button>
      <Button kind="soft" busy={busy === 'json'} icon={download} onClick={() => void save('json')}>
        {i18n.t('Save as JSON')}
      </Button>
      <Button
        kind="soft"
        busy={printing.busy}
        icon={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => void printing.print()}
      >
        {i18n.t('Print')}
      </Button>
      {broken !== null && (
        <Notice type="error">
          {i18n.t("We couldn't load the whole statement. Try again.")} {toProblem(broken).message}
        </Notice>
      )}
    </div>
  );
};
