import {
  IconBuildingStore,
  IconCheck,
  IconCloudOff,
  IconHourglassEmpty,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { countdown, dayAndTime, fullDay, money, Stack, Text, useNow } from '#platform/ui';
import { readableCode } from './use-redeeming.ts';
import styles from './verdict.module.css';
import { type Verdict, type VerdictKind, verdictWord } from './verdict.ts';

const icons: Readonly<Record<VerdictKind, typeof IconCheck>> = {
  valid: IconCheck,
  redeemed: IconCheck,
  used: IconX,
  notYours: IconBuildingStore,
  expired: IconHourglassEmpty,
  refunded: IconReceiptRefund,
  unchecked: IconCloudOff,
  failed: IconCloudOff,
};

interface Acts {
  readonly onRedeem: () => void;
  readonly onNext: () => void;
  readonly onUndo: (id: string) => void;
  readonly onRemove: () => void;
}

/** What became of a code: the word, what is still to pay, the facts and one button. */
export const VerdictView = ({
  verdict,
  waiting,
  isBusy,
  acts,
}: {
  verdict: Verdict;
  waiting: number;
  isBusy: boolean;
  acts: Acts;
}) => {
  const { kind, voucher } = verdict;
  const Icon = icons[kind];
  return (
    <>
      <Text as="div" className={styles.verdict} padBlock={4} padInline={6} grow align="center" role="alert">
        <span className={styles.sign}>
          <Icon aria-hidden="true" />
        </span>
        <p className={styles.word}>{verdictWord(kind)}</p>
        <p className={styles.subject}>
          <Subject verdict={verdict} />
        </p>
        {voucher?.to_pay && (kind === 'valid' || kind === 'redeemed') && (
          <p className={styles.pay}>
            <Text as="span" size="md" weight="semibold">
              {kind === 'valid' ? i18n.t('Still to pay') : i18n.t('Taken')}
              <Text as="small" size="sm" weight="normal" block>
                {i18n.t('instead of {amount}', { amount: money(voucher.to_pay.before, voucher.to_pay.currency) })}
              </Text>
            </Text>
            <b>{money(voucher.to_pay.amount, voucher.to_pay.currency)}</b>
          </p>
        )}
        <VerdictFacts verdict={verdict} waiting={waiting} />
      </Text>
      <VerdictActs verdict={verdict} isBusy={isBusy} acts={acts} />
    </>
  );
};

const Subject = ({ verdict }: { verdict: Verdict }) => {
  const { kind, voucher, message } = verdict;
  if (kind === 'unchecked')
    return i18n.t("{code} is saved on this phone. It's checked and redeemed once you're back online.", {
      code: readableCode(verdict),
    });
  if (kind === 'notYours') return i18n.t('No voucher for your offers has this code');
  return <bdi>{voucher?.offer ?? message}</bdi>;
};

const VerdictFacts = ({ verdict, waiting }: { verdict: Verdict; waiting: number }) => {
  const { kind, voucher } = verdict;
  return (
    <dl className={styles.facts}>
      {kind === 'used' && voucher?.used_at && (
        <>
          <VerdictFact name={i18n.t('When')}>{dayAndTime(new Date(voucher.used_at))}</VerdictFact>
          <VerdictFact name={i18n.t('By whom')}>{voucher.used_by ?? '–'}</VerdictFact>
        </>
      )}
      {voucher && <VerdictFact name={i18n.t('Member')}>{voucher.member || '–'}</VerdictFact>}
      <VerdictFact name={i18n.t('Code')}>
        <bdi dir="ltr">{readableCode(verdict)}</bdi>
      </VerdictFact>
      {voucher && kind !== 'used' && kind !== 'redeemed' && (
        <VerdictFact name={i18n.t('Valid until')}>
          {voucher.expires_at ? fullDay(new Date(voucher.expires_at)) : i18n.t('No end date')}
        </VerdictFact>
      )}
      {kind === 'unchecked' && (
        <VerdictFact name={i18n.t('Waiting on this phone')}>
          {i18n.t('{count, plural, one {# code} other {# codes}}', { count: waiting })}
        </VerdictFact>
      )}
    </dl>
  );
};

const VerdictFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const VerdictActs = ({ verdict, isBusy, acts }: { verdict: Verdict; isBusy: boolean; acts: Acts }) => {
  const { kind, voucher } = verdict;
  return (
    <Stack className={styles.acts} gap={1} data-bottom-bar>
      {kind === 'valid' && voucher ? (
        <>
          <Text
            as="button"
            type="button"
            className={styles.act}
            corners="full"
            size="lg"
            weight="semibold"
            aria-disabled={isBusy}
            onClick={acts.onRedeem}
          >
            {voucher.to_pay
              ? i18n.t('Take {amount} and redeem', { amount: money(voucher.to_pay.amount, voucher.to_pay.currency) })
              : i18n.t('Redeem')}
          </Text>
          <button type="button" className={styles.second} onClick={acts.onNext}>
            {i18n.t('Cancel, keep it valid')}
          </button>
        </>
      ) : (
        <Text
          as="button"
          type="button"
          className={styles.act}
          corners="full"
          size="lg"
          weight="semibold"
          onClick={acts.onNext}
        >
          {i18n.t('Scan the next one')}
        </Text>
      )}
      {kind === 'redeemed' && voucher?.undo_until && (
        <UndoButton until={voucher.undo_until} className={styles.second} onUndo={() => acts.onUndo(voucher.id)} />
      )}
      {kind === 'unchecked' && (
        <button type="button" className={styles.second} onClick={acts.onRemove}>
          {i18n.t('Remove this code')}
        </button>
      )}
    </Stack>
  );
};

/** Counts down the ten minutes, then goes. */
export const UndoButton = ({
  until,
  className,
  onUndo,
}: {
  until: string;
  className: string | undefined;
  onUndo: () => void;
}) => {
  const now = useNow(1000);
  const left = new Date(until).getTime() - now.getTime();
  if (left <= 0) return null;
  return (
    <button type="button" className={className} onClick={onUndo}>
      {i18n.t('Undo {left}', { left: countdown(left) })}
    </button>
  );
};
