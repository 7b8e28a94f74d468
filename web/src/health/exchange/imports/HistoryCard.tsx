import type { HealthImport } from '@club/contract/health/exchange/imports';
import { hourMs } from '@club/contract/platform/units';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  ConfirmDialog,
  dayAndTime,
  EmptyState,
  Stack,
  StatusChip,
  type StatusTone,
  Text,
  TextLink,
  useNow,
} from '#platform/ui';
import { importsApi } from './imports.api.ts';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';
import { writeBrought, writeOldGlucose, writeUndone } from './write.ts';

/** Earlier imports with what each brought; each can be taken back. */
export const HistoryCard = ({ imports, canUndo }: { imports: readonly HealthImport[]; canUndo: boolean }) => (
  <Card title={i18n.t('Your imports')}>
    {imports.length === 0 ? (
      <EmptyState>
        {i18n.t('Each import will appear here with what it added. You can undo it at any time.')}{' '}
        <TextLink to="/help/import-file">{i18n.t('How to import')}</TextLink>
      </EmptyState>
    ) : (
      <Stack as="ul" className={styles.history} ruled={0}>
        {imports.map((one) => (
          <Entry key={one.id} one={one} canUndo={canUndo} />
        ))}
      </Stack>
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
  const [isAsking, setAsking] = useState(false);
  const takeBack = async () => {
    if (await tellOutcome(undo({ id: one.id }))) setAsking(false);
  };
  return (
    <li>
      <span className={styles.what}>
        <Text as="b" anywhere>
          {name}
        </Text>
        <Text as="small" block tone="faint" anywhere>
          {[one.format, dayAndTime(new Date(one.finished_at ?? one.started_at))].filter((part) => part).join(', ')}
        </Text>
        <Text as="small" block tone="faint" anywhere>
          {explain(one, now)}
        </Text>
        {old && (
          <Text as="small" block tone="faint" anywhere>
            {old}
          </Text>
        )}
      </span>
      <State one={one} />
      {one.state === 'done' ? (
        <Button
          kind="plain"
          busy={isLoading}
          disabled={!canUndo}
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          aria-label={i18n.t('Undo import of {name}', { name })}
          onClick={() => setAsking(true)}
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
      {isAsking && (
        <ConfirmDialog
          title={i18n.t('Undo this import?')}
          confirm={i18n.t('Undo import')}
          danger
          busy={isLoading}
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        >
          <p>
            {explain(one, now)} {i18n.t('Undoing removes all of it. To get it back, import the file again.')}
          </p>
        </ConfirmDialog>
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
