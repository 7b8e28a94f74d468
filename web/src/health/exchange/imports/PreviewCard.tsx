import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import type { FoundKind, HealthImport, LeftOutType } from '@club/contract/health/exchange/imports';
import { useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, Row, StatusChip, Text } from '#platform/ui';
import { importsApi } from './imports.api.ts';
import styles from './imports.module.css';
import { useCancel } from './use-cancel.ts';
import { explainLeftOut, isOfRecord, writeCount, writeNews, writeSize, writeSpan } from './write.ts';

/** What a file holds, before anything of it is imported; each kind can be left out. */
export const PreviewCard = ({ one }: { one: HealthImport }) => {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [confirm, { isLoading, error }] = importsApi.useConfirmImportMutation();
  const { cancel, isCancelling } = useCancel();
  const chosen = one.found.filter(({ kind }) => !leftOut.includes(kind));
  const hasNews = chosen.some(({ added }) => added > 0);
  const toggle = (kind: string) =>
    setLeftOut(leftOut.includes(kind) ? leftOut.filter((other) => other !== kind) : [...leftOut, kind]);
  return (
    <Card title={i18n.t('What we found')} action={one.format && <StatusChip tone="info">{one.format}</StatusChip>}>
      <Text className={styles.file} bottom={3} tone="quiet">
        <Text as="b" anywhere>
          {one.name}
        </Text>
        , {writeSize(one.size)}
      </Text>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      {!hasNews && chosen.length > 0 && (
        <Notice type="info">{i18n.t('Everything chosen is here already. Importing it changes nothing.')}</Notice>
      )}
      {one.found.some(isOfRecord) && (
        <Notice type="info">
          {i18n.t(
            'This copy fills what is missing here. What you already have here stays as it is. Points and purchases stay with the other account. Your profile doesn’t come either: check your date of birth and gender here, since scores use them.',
          )}
        </Notice>
      )}
      <fieldset>
        <legend className={styles.legend}>{i18n.t('Choose what to import')}</legend>
        {one.found.map((found) => (
          <Kind
            key={found.kind}
            found={found}
            chosen={!leftOut.includes(found.kind)}
            onToggle={() => toggle(found.kind)}
          />
        ))}
      </fieldset>
      {one.left_out.length > 0 && <LeftOut rows={one.left_out} />}
      <Row gap={3} top={4}>
        <Button
          busy={isLoading}
          disabled={chosen.length === 0}
          onClick={() => void confirm({ id: one.id, leave_out: leftOut as ImportKind[] })}
        >
          {i18n.t('Import {count, plural, one {# kind} other {# kinds}} of data', { count: chosen.length })}
        </Button>
        <Button kind="soft" busy={isCancelling} onClick={() => void cancel(one.id)}>
          {i18n.t('Cancel import')}
        </Button>
      </Row>
    </Card>
  );
};

const Kind = ({ found, chosen, onToggle }: { found: FoundKind; chosen: boolean; onToggle: () => void }) => {
  const { label, counted, total, records, devices } = found;
  return (
    <label className={styles.kind}>
      <input type="checkbox" checked={chosen} onChange={onToggle} />
      <span className={styles.what}>
        <Text as="b" block>
          {label}
        </Text>
        <Text as="small" block tone="faint" anywhere>
          {writeSpan(found)}
        </Text>
        <Text as="small" block tone="faint" anywhere>
          {writeDevices(devices)}
        </Text>
      </span>
      <span className={styles.counts}>
        <Text as="b" block>
          {writeCount(counted, total)}
        </Text>
        <Text as="small" block tone="faint" anywhere>
          {writeNews(found)}
        </Text>
        {!isOfRecord(found) && (
          <Text as="small" block tone="faint" anywhere>
            {i18n.t('{count, plural, one {from # record} other {from # records}}', { count: records })}
          </Text>
        )}
      </span>
    </label>
  );
};

const shownDevices = 3;

const writeDevices = (devices: readonly string[]): string => {
  const named = devices.filter((device) => device !== '');
  const rest = named.length - shownDevices;
  const list = named.slice(0, shownDevices).join(', ');
  return rest > 0 ? i18n.t('{list} and {rest, number} more', { list, rest }) : list;
};

/** What the file holds besides, so that nothing is dropped in silence. */
const LeftOut = ({ rows }: { rows: readonly LeftOutType[] }) => (
  <Text as="details" className={styles.details} line="above">
    <summary>{writeBesides(rows)}</summary>
    <ul>
      {rows.map(({ type, why, count }) => (
        <li key={`${why} ${type}`}>
          <span className={styles.what}>
            <Text as="b" block>
              {type}
            </Text>
            <Text as="small" block tone="faint" anywhere>
              {explainLeftOut(why)}
            </Text>
          </span>
          <span className={styles.counts}>{i18n.t('{count, number}', { count })}</span>
        </li>
      ))}
    </ul>
  </Text>
);

/** Readings beyond a sensor's range are imported, and only said to be at its limit. */
const writeBesides = (rows: readonly LeftOutType[]): string => {
  const count = rows.filter(({ why }) => why !== 'censored').length;
  if (count === 0) return i18n.t('About the readings of this file');
  return i18n.t('{count, plural, one {# kind of record} other {# kinds of records}} will not be imported', { count });
};
