import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { IconAlertTriangle, IconPhone, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toProblem, useTell, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, PageHeading, Row, Stack, Text } from '#platform/ui';
import styles from './RedFlagPanel.module.css';
import { redFlagsApi } from './red-flags.api.ts';

export const hasOpenFlags = (flags: readonly RedFlag[]): boolean => flags.some((one) => one.acknowledged_at === null);

/**
 * Warning signs above everything else, until they are acknowledged. The most pressing one decides the headline; in an
 * emergency the number to call is the button.
 */
export const RedFlagPanel = ({
  flags,
  help,
  kicker,
  detail = ({ message }) => message,
  reassurance,
  isPart = false,
}: {
  flags: readonly RedFlag[];
  help: LocalHelp | null;
  /** What the signs were found in, and when. */
  kicker: string;
  detail?: (flag: RedFlag) => ReactNode;
  reassurance?: string | undefined;
  /** It is on a page with a heading of its own. */
  isPart?: boolean;
}) => {
  const [first] = flags;
  const { acknowledge, isLoading } = useAcknowledge();
  if (!first) return null;
  const isEmergency = first.level === 'emergency';
  return (
    <section className={`${styles.panel} ${styles[first.level]}`} aria-labelledby={first.id}>
      <span className={styles.icon}>
        <IconAlertTriangle size={28} stroke={2} aria-hidden="true" />
      </span>
      <Stack gap={2} grow>
        <p className={styles.kicker}>{kicker}</p>
        <div id={first.id}>
          {isPart ? (
            <h2 className={styles.headline}>{first.headline}</h2>
          ) : (
            <PageHeading className={styles.headline}>{first.headline}</PageHeading>
          )}
        </div>
        {first.level !== 'routine' && <p>{isPart ? countSigns(flags.length) : countAnswers(flags.length)}</p>}
        <Stack as="ul" className={styles.signs} top={2}>
          {flags.map((flag) => (
            <li key={flag.id}>
              <Text as="b" weight="bold">
                {flag.title}
              </Text>
              <Text as="span" size="sm">
                {detail(flag)}
              </Text>
              {flag.headline !== first.headline && (
                <Text size="sm" as="span" weight="semibold">
                  {flag.headline}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        {!isEmergency && listAsked(flags).map((flag) => <AskedNow key={flag.id} flag={flag} help={help} />)}
        {reassurance && !isEmergency && <p>{reassurance}</p>}
        <Row className={styles.actions} gap={3} top={2} data-only="screen">
          <CallButton flag={first} help={help} />
          <button type="button" className={styles.quiet} onClick={() => window.print()}>
            <IconPrinter size={20} stroke={1.75} aria-hidden="true" />
            {i18n.t('Print what to say')}
          </button>
          {hasOpenFlags(flags) && (
            <Button kind="plain" busy={isLoading} onClick={() => void acknowledge(flags)}>
              {i18n.t("I've read this")}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
};

/** Signs that ask how the member feels now; two that ask the same ask once. */
const listAsked = (flags: readonly RedFlag[]): readonly RedFlag[] =>
  flags.filter(
    ({ question, acknowledged_at }, index) =>
      question !== null &&
      acknowledged_at === null &&
      flags.findIndex((other) => other.question === question) === index,
  );

const countAnswers = (count: number): string =>
  i18n.t(
    '{count, plural, one {One of your answers needs} =2 {Two of your answers need} =3 {Three of your answers need} other {# of your answers need}} checking.',
    { count },
  );

const countSigns = (count: number): string =>
  i18n.t(
    '{count, plural, one {One thing needs} =2 {Two things need} =3 {Three things need} other {# things need}} checking.',
    { count },
  );

/** Whom to call about the most pressing sign. Without a number on record only a telephone offers to call the doctor. */
const CallButton = ({ flag, help }: { flag: RedFlag; help: LocalHelp | null }) => {
  if (help && flag.action === 'call_emergency') {
    return <Call dial={help.emergency.dial}>{i18n.t('Call {number} now', { number: help.emergency.phone })}</Call>;
  }
  if (help && flag.action === 'call_crisis_line') {
    const line = help.crisis ?? help.emergency;
    return <Call dial={line.dial}>{i18n.t('Call {name}: {number}', { name: line.name, number: line.phone })}</Call>;
  }
  return (
    <span className={styles.onTouch}>
      <Call dial="">{i18n.t('Call your doctor')}</Call>
    </span>
  );
};

const Call = ({ dial, children }: { dial: string; children: ReactNode }) => (
  <a className={styles.call} href={`tel:${dial}`}>
    <IconPhone size={20} stroke={2} aria-hidden="true" />
    {children}
  </a>
);

const useAcknowledge = () => {
  const [send, { isLoading }] = redFlagsApi.useAcknowledgeRedFlagMutation();
  const tell = useTell();
  const acknowledge = async (flags: readonly RedFlag[]): Promise<void> => {
    try {
      for (const { id, acknowledged_at } of flags) if (acknowledged_at === null) await send({ id }).unwrap();
    } catch (error) {
      tell(toProblem(error).message, 'error');
    }
  };
  return { acknowledge, isLoading };
};

/** Asks how the member feels now. A yes makes the sign an emergency; a no says when to call after all. */
const AskedNow = ({ flag, help }: { flag: RedFlag; help: LocalHelp | null }) => {
  const [isDenied, setDenied] = useState(false);
  const [confirm, { isLoading }] = redFlagsApi.useConfirmRedFlagMutation();
  const tellOutcome = useTellOutcome();
  const sayYes = () => tellOutcome(confirm({ id: flag.id }));
  return (
    <Stack
      as="fieldset"
      className={styles.question}
      gap={2}
      corners="md"
      ground="surface"
      aria-labelledby={`asked-${flag.id}`}
    >
      <b id={`asked-${flag.id}`}>{flag.question}</b>
      {isDenied ? (
        <p role="status">
          {help
            ? i18n.t('If that changes, call {number} at once.', { number: help.emergency.phone })
            : i18n.t('If that changes, call for emergency help at once.')}
        </p>
      ) : (
        <Row className={styles.actions} gap={3} top={2} data-only="screen">
          <Button busy={isLoading} onClick={() => void sayYes()}>
            {i18n.t('Yes')}
          </Button>
          <Button kind="soft" onClick={() => setDenied(true)}>
            {i18n.t('No')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
