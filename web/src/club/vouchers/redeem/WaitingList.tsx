import { IconAlertTriangle, IconCheck, IconClock, IconScan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, money, Text, timeOfDay } from '#platform/ui';
import { type CodeQueue, isWaiting, type QueuedCode, useQueuedCodes } from './code-queue.ts';
import styles from './redeem.module.css';
import { toShownCode } from './verdict.ts';

/** Codes that were saved without a connection, with what became of them: first those that need someone. */
export const WaitingList = ({ queue, onScan }: { queue: CodeQueue; onScan: () => void }) => {
  const codes = useQueuedCodes(queue);
  const refused = codes.filter(({ result }) => result?.message);
  const waiting = codes.filter(isWaiting);
  const done = codes.filter(({ result }) => result && !result.message);
  // Seen once, they are done with.
  useEffect(() => () => queue.clear(), [queue]);
  return (
    <div className={styles.list}>
      <h2>
        {refused.length > 0
          ? i18n.t('{count, plural, one {# needs you} other {# need you}}', { count: refused.length })
          : i18n.t('{count} waiting', { count: waiting.length })}
      </h2>
      <Text top={2} size="sm" tone="quiet">
        {waiting.length > 0
          ? i18n.t("Codes are redeemed once you're back online.")
          : i18n.t('{count} checked.', { count: codes.length })}
      </Text>
      <ul>
        {[...refused, ...waiting, ...done].map((code) => (
          <SavedCode key={code.key} code={code} onRemove={() => queue.remove(code.key)} />
        ))}
      </ul>
      <div className={styles.listAct}>
        <Button wide icon={<IconScan aria-hidden="true" />} onClick={onScan}>
          {i18n.t('Scan the next one')}
        </Button>
      </div>
    </div>
  );
};

const SavedCode = ({ code, onRemove }: { code: QueuedCode; onRemove: () => void }) => {
  const { result } = code;
  const Icon = !result ? IconClock : result.message ? IconAlertTriangle : IconCheck;
  return (
    <li data-outcome={!result ? 'waiting' : result.message ? 'refused' : 'done'}>
      <Icon className={styles.outcome} aria-hidden="true" />
      <div>
        <b>
          <bdi dir="ltr">{result?.voucher?.code || toShownCode(code.code)}</bdi>
          {result && !result.message && `, ${i18n.t('redeemed')}`}
        </b>
        <small>{describeOutcome(code)}</small>
      </div>
      {!result && (
        <button type="button" className={styles.undo} onClick={onRemove}>
          {i18n.t('Remove')}
        </button>
      )}
    </li>
  );
};

const describeOutcome = ({ savedAt, result }: QueuedCode): string => {
  const saved = i18n.t('Saved {time}', { time: timeOfDay(new Date(savedAt)) });
  const { voucher = null, message = null } = result ?? {};
  const used =
    message && voucher?.used_at
      ? i18n.t('Used {when} by {name}', { when: dayAndTime(new Date(voucher.used_at)), name: voucher.used_by ?? '–' })
      : message;
  const took =
    voucher?.to_pay && !message
      ? i18n.t('to pay {amount}', { amount: money(voucher.to_pay.amount, voucher.to_pay.currency) })
      : null;
  return [saved, used, ...(message ? [] : [voucher?.offer, voucher?.member, took])].filter(Boolean).join(' · ');
};
