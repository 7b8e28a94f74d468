import { IconShieldCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, Notice, ProgressBar, Stack, Text } from '#platform/ui';
import type { Trouble } from './chain.ts';
import { statementsApi } from './statements.api.ts';
import { keepCheckpoint, type StoredCheckpoint, storedCheckpoint } from './stored-checkpoint.ts';
import { useWholeStatement } from './use-whole-statement.ts';
import styles from './VerifyPanel.module.css';
import { type Verdict, verifyStatement } from './verification.ts';
import { type Days, daysBetween, readWhole } from './whole-statement.ts';

/** Lets the browser check the statement itself: no entry changed, none left out, none cut off. */
export const VerifyPanel = ({ days }: { days: Days }) => {
  const { verification, start } = useVerification(days);
  const busy = verification.state === 'reading' || verification.state === 'checking';
  return (
    <Card className={styles.verify} title={i18n.t('Proof')}>
      <Text size="sm" tone="quiet">
        {i18n.t('Entries are sealed in order and signed by the club. Your browser can check them.')}
      </Text>
      <div className={styles.verdict} role="status" aria-live="polite">
        <Finding verification={verification} />
      </div>
      <Button
        kind="soft"
        busy={busy}
        icon={<IconShieldCheck size={19} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {verification.state === 'done' || verification.state === 'unread'
          ? i18n.t('Verify again')
          : i18n.t('Verify this statement')}
      </Button>
    </Card>
  );
};

const Finding = ({ verification }: { verification: Verification }) => {
  if (verification.state === 'idle') return null;
  if (verification.state === 'reading' || verification.state === 'checking') {
    return <Progress verification={verification} />;
  }
  if (verification.state === 'impossible') {
    return (
      <Notice type="error">
        {i18n.t("This browser can't verify statements at this address. Open the https address instead.")}
      </Notice>
    );
  }
  if (verification.state === 'unread') {
    return (
      <Notice type="error">
        <b>{i18n.t("We couldn't load the statement, so nothing was checked.")}</b>{' '}
        {toProblem(verification.failure).message}
      </Notice>
    );
  }
  const { verdict, kept } = verification;
  if (verdict.kind === 'empty') {
    return <Notice type="info">{i18n.t('There are no entries to verify in this period.')}</Notice>;
  }
  if (verdict.kind === 'wrong') {
    return (
      <Notice type="error">
        <b>{i18n.t('Not verified.')}</b> {troubleText(verdict.trouble)}
      </Notice>
    );
  }
  return (
    <Notice type={verdict.signature === 'valid' ? 'success' : 'info'}>
      <b>{verifiedTitle(verdict)}</b>
      <details className={styles.checked}>
        <summary>{i18n.t('What was checked')}</summary>
        <ul>
          {verifiedNotes(verdict, kept).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
};

const Progress = ({
  verification: { state, done, of },
}: {
  verification: Extract<Verification, { state: 'reading' | 'checking' }>;
}) => (
  <Stack gap={2} size="sm" tabular>
    <span>
      {state === 'reading'
        ? i18n.t('Reading page {done} of {of}', { done, of })
        : i18n.t('Checking entry {done} of {of}', { done, of })}
    </span>
    <ProgressBar
      label={i18n.t('Verification')}
      percent={(state === 'reading' ? 0 : 50) + (done / Math.max(1, of)) * 50}
    />
  </Stack>
);

type Verification =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly done: number; readonly of: number }
  | { readonly state: 'checking'; readonly done: number; readonly of: number }
  /** The pages or keys could not be read. */
  | { readonly state: 'unread'; readonly failure: unknown }
  /** The browser offers no cryptography here, which it does on secure addresses only. */
  | { readonly state: 'impossible' }
  | { readonly state: 'done'; readonly verdict: Verdict; readonly kept: StoredCheckpoint | null };

/** Verifies a period on request; another period begins again. */
const useVerification = (days: Days) => {
  const [verification, setVerification] = useState<Verification>({ state: 'idle' });
  const readPage = useWholeStatement();
  const [readKeys] = statementsApi.useLazyGetPointsKeysQuery();
  const run = useRef(0);
  const period = `${days.start} ${days.end}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict is about one period
  useEffect(() => {
    run.current += 1;
    setVerification({ state: 'idle' });
  }, [period]);
  const start = useCallback(async () => {
    run.current += 1;
    const own = run.current;
    const say = (now: Verification) => {
      if (run.current === own) setVerification(now);
    };
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (!subtle) return say({ state: 'impossible' });
    try {
      say({ state: 'reading', done: 0, of: 1 });
      const pages = await readWhole(readPage, days, (done, of) => say({ state: 'reading', done, of }));
      const kept = storedCheckpoint(pages[0]?.proof.account_number ?? '');
      const gap = daysBetween(kept, pages);
      const between = gap ? await readWhole(readPage, gap.days) : [];
      const { keys } = await readKeys().unwrap();
      const of = [...pages, ...between].reduce((sum, { results }) => sum + results.length, 0);
      const onEntry = (done: number) => {
        if (done % 50 === 0) say({ state: 'checking', done, of });
      };
      const verdict = await verifyStatement({
        pages,
        ...(gap && { [gap.side]: between }),
        keys,
        kept,
        subtle,
        onEntry,
      });
      if (verdict.kind === 'verified') keepCheckpoint(verdict.checkpoint);
      say({ state: 'done', verdict, kept });
    } catch (failure) {
      say({ state: 'unread', failure });
    }
  }, [days, readPage, readKeys]);
  return { verification, start };
};

/** What is wrong and where, in one sentence. */
const troubleText = ({ what, seq }: Trouble): string => {
  const entry = seq === null ? '' : String(seq);
  const texts: Record<Trouble['what'], string> = {
    other_account: i18n.t('Entry {entry} belongs to another account.', { entry }),
    page_swapped: i18n.t("The page starting with entry {entry} isn't the one requested.", { entry }),
    page_broken: i18n.t("The page with entry {entry} doesn't follow the page before it.", { entry }),
    missing: i18n.t('Entry {entry} is missing.', { entry }),
    out_of_order: i18n.t('Entry {entry} is out of order.', { entry }),
    beginning: i18n.t("Entry {entry} doesn't start where the account starts.", { entry }),
    balance: i18n.t("The balance after entry {entry} doesn't match the entries before it.", { entry }),
    shown: i18n.t('Entry {entry} shows a different amount from the sealed one.', { entry }),
    changed: i18n.t('Entry {entry} was changed after it was sealed.', { entry }),
    count: i18n.t("The statement doesn't have as many entries as it says."),
    opening: i18n.t("The opening balance doesn't match the first entry."),
    closing: i18n.t("The closing balance doesn't match the last entry."),
    totals: i18n.t("The totals don't match the entries."),
    cut: i18n.t('Entries are missing at the end: the club signed entry {entry} as the last one.', {
      entry,
    }),
    signature: i18n.t("The signature on entry {entry} isn't the club's.", { entry }),
    unknown_key: i18n.t("The signature on entry {entry} uses a key the club doesn't publish.", { entry }),
    rewritten: i18n.t('Entry {entry} has changed since this browser last verified it.', { entry }),
  };
  return texts[what];
};

/** The verdict on a valid statement, as far as it was checked. */
const verifiedTitle = ({ entries, signature }: Extract<Verdict, { kind: 'verified' }>): string =>
  signature === 'valid'
    ? i18n.t('Verified, {entries, plural, one {# entry} other {# entries}}', { entries })
    : i18n.t('Verified without the signature, {entries, plural, one {# entry} other {# entries}}', { entries });

/** What was checked and what was not, a sentence each. */
const verifiedNotes = (
  { first, last, signature, kept }: Extract<Verdict, { kind: 'verified' }>,
  before: StoredCheckpoint | null,
): readonly string[] => {
  const entry = before ? String(before.seq) : '';
  const day = before ? fullDay(new Date(before.at)) : '';
  return [
    i18n.t('Entries {first} to {last} are complete. Your browser recalculated every seal, amount and balance.', {
      first,
      last,
    }),
    signature === 'valid'
      ? i18n.t('The club signed entry {last} as the last one, and the signature is valid.', { last })
      : i18n.t("This browser can't check the club's signature because it doesn't support Ed25519."),
    ...(kept === 'on_chain'
      ? [i18n.t('Entry {entry}, saved by this browser on {day}, is unchanged.', { entry, day })]
      : []),
    ...(kept === 'out_of_reach'
      ? [
          i18n.t('Entry {entry}, saved by this browser on {day}, is too far from this period to compare.', {
            entry,
            day,
          }),
        ]
      : []),
    i18n.t("Entry names aren't part of the seal."),
  ];
};
