import type { HealthImport } from '@club/contract/health/exchange/imports';
import { i18n } from '#platform/i18n';
import { Button, Card, ProgressBar } from '#platform/ui';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';
import { writeSize } from './write.ts';

/** What the club is doing with a file, and how far it is. */
export const WorkingCard = ({ one }: { one: HealthImport }) => {
  const { cancel, isCancelling } = useCancel();
  return (
    <Card title={nameWork(one.state)}>
      <div className={styles.working} aria-live="polite">
        <p>
          <b className={styles.name}>{one.name}</b>, {writeSize(one.size)}
        </p>
        <ProgressBar label={nameWork(one.state)} percent={one.progress} />
        <p>{explainWork(one.state)}</p>
      </div>
      {one.state === 'reading' && (
        <div className={styles.actions}>
          <Button kind="soft" busy={isCancelling} onClick={() => void cancel(one.id)}>
            {i18n.t('Cancel import')}
          </Button>
        </div>
      )}
    </Card>
  );
};

const nameWork = (state: HealthImport['state']): string => {
  if (state === 'writing') return i18n.t('Importing your file');
  return state === 'undoing' ? i18n.t('Undoing the import') : i18n.t('Reading your file');
};

const explainWork = (state: HealthImport['state']): string => {
  if (state === 'reading') return i18n.t('Nothing is imported yet. You can leave this page; we go on without it.');
  return i18n.t('You can leave this page; we go on without it.');
};
