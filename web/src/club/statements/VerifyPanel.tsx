import { IconShieldCheck } from '@tabler/icons-react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, ProgressBar } from '#platform/ui';
import styles from './StatementScreen.module.css';
import { useVerification, type Verification } from './use-verification.ts';
import { troubleText, verifiedNotes, verifiedTitle } from './verdict-text.ts';
import type { Days } from './whole-statement.ts';

/** Lets the browser check the statement itself: no entry changed, none left out, none cut off. */
export const VerifyPanel = ({ days }: { days: Days }) => {
  const { verification, start } = useVerification(days);
  const busy = verification.state === 'reading' || verification.state === 'checking';
  return (
    <Card className={styles.verify} title={i18n.t('Proof')}>
      <p className={styles.note}>
        {i18n.t('Entries are sealed in order and signed by the club. Your browser can check them.')}
      </p>
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
      <ul className={styles.notes}>
        {verifiedNotes(verdict, kept).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
};

const Progress = ({
  verification: { state, done, of },
}: {
  verification: Extract<Verification, { state: 'reading' | 'checking' }>;
}) => (
  <div className={styles.progress}>
    <span>
      {state === 'reading'
        ? i18n.t('Reading page {done} of {of}', { done, of })
        : i18n.t('Checking entry {done} of {of}', { done, of })}
    </span>
    <ProgressBar
      label={i18n.t('Verification')}
      percent={(state === 'reading' ? 0 : 50) + (done / Math.max(1, of)) * 50}
    />
  </div>
);
