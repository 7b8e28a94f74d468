import type { HealthImport } from '@club/contract/health/exchange/imports';
import { hourMs } from '@club/contract/platform/units';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, EmptyState, StatusChip, type StatusTone, useNow } from '#platform/ui';
import { importsApi } from './imports.api.ts';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';
import { writeBrought, writeOldGlucose, writeUndone } from './write.ts';

/** Earlier imports with what each brought; each can be taken back. */
export const HistoryCard = ({ imports, canUndo }: { imports: readonly HealthImport[]; canUndo: boolean }) => (
  <Card title={i18n.t('Your imports')}>
    {imports.length === 0 ? (
      <EmptyState>{i18n.t('Each import will appear here with what it added. You can undo it at any time.')}</EmptyState>
    ) : (
      <ul className={styles.history}>
        {imports.map((one) => (
          <Entry key={one.id} one={one} canUndo={canUndo} />
        ))}
      </ul>
    )}
  </Card>
);

const Entry = ({ one, canUndo }: { one: HealthImport; canUndo: boolean }) => {
  const [undo, { isLoading }] = importsApi.useUndoImportMutation();
  const { cancel, isCancelling } = useCancel();
  const tellOutcome = useTellOutcome();
  const now = useNow(hourMs);
  const old = one.state === 'done' ? writeOldGlucose(one, now) : null;
  const { name } = one;
  const takeBack = () => tellOutcome(undo({ id: one.id }));
  return (
    <li>
      <span className={styles.what}>
        <b className={styles.name}>{name}</b>
        <small>
          {[one.format, dayAndTime(new Date(one.finished_at ?? one.started_at))].filter((part) => part).join(', ')}
        </small>
        <small>{explain(one, now)}</small>
        {old && <small>{old}</small>}
      </span>
      <State one={one} />
      {one.state === 'done' ? (
        <Button
          kind="plain"
          busy={isLoading}
          disabled={!canUndo}
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          aria-label={i18n.t('Undo import of {name}', { name })}
          onClick={() => void takeBack()}
        >
          {i18n.t('Undo import')}
        </Button>
      ) : (
        <Button
          kind="plain"
          busy={isCancelling}
          aria-label={i18n.t('Remove {name} from the list', { name })}
          onClick={() => void cancel(one.id)}
        >
          {i18n.t('Remove')}
        </Button>
      )}
    </li>
  );
};

const explain = (one: HealthImport, now: Date): string => {
  if (one.state === 'failed') return one.fault ?? '';
  return one.state === 'undone' ? writeUndone(one, now) : writeBrought(one);
};

const State = ({ one: { state } }: { one: HealthImport }) => {
  const [tone, name] = findTone(state);
  return <StatusChip tone={tone}>{name}</StatusChip>;
};

const findTone = (state: HealthImport['state']): readonly [StatusTone, string] => {
  if (state === 'done') return ['good', i18n.t('Imported')];
  return state === 'undone' ? ['quiet', i18n.t('Undone')] : ['bad', i18n.t('Not imported')];
};
