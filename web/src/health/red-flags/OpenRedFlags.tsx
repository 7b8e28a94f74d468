import type { LocalHelp, RedFlag } from '@club/contract/health/red-flags';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, ErrorState, Notice } from '#platform/ui';
import styles from './OpenRedFlags.module.css';
import { redFlagsApi } from './red-flags.api.ts';

/** The warning signs that the member has not read yet, above everything else on a page; nothing while there are none. */
export const OpenRedFlags = () => {
  const { data, isError, refetch } = redFlagsApi.useListRedFlagsQuery();
  if (isError && !data) {
    return <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't check for warning signs.")}</ErrorState>;
  }
  return data?.results.map((flag) => <RedFlagCard key={flag.id} flag={flag} help={data.help} />);
};

const RedFlagCard = ({ flag, help }: { flag: RedFlag; help: LocalHelp }) => {
  const [acknowledge, { isLoading, error }] = redFlagsApi.useAcknowledgeRedFlagMutation();
  return (
    <section className={`${styles.flag} ${styles[flag.level]}`} aria-label={flag.headline}>
      <span className={styles.icon}>
        <IconAlertTriangle size={22} stroke={2} aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <h2>{flag.headline}</h2>
        <p>
          <b>{flag.title}.</b> {flag.message}
        </p>
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <div className={styles.actions}>
          <CallButton flag={flag} help={help} />
          <Button kind="soft" busy={isLoading} onClick={() => void acknowledge({ id: flag.id })}>
            {i18n.t("I've read this")}
          </Button>
        </div>
      </div>
    </section>
  );
};

const CallButton = ({ flag, help }: { flag: RedFlag; help: LocalHelp }) => {
  const wanted = flag.code === 'phq2' || flag.action === 'call_crisis_line' ? help.crisis : null;
  const line = flag.action === 'call_emergency' ? help.emergency : wanted;
  if (!line) return null;
  return (
    <a className={styles.call} href={`tel:${line.dial}`}>
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      {i18n.t('Call {name}, {phone}', { name: line.name, phone: line.phone })}
    </a>
  );
};
