import { PatientSummary } from '@club/contract/health/exchange/patient-summary';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Notice, PageHeading, Row, Stack, saveText, Text, TextField } from '#platform/ui';
import { type LinkPayload, openCopy, readLink, readRecord } from './copy/index.ts';
import { type Fetched, fetchCopy, isOver } from './fetch-copy.ts';
import { RecordView } from './RecordView.tsx';
import styles from './shared.module.css';

/** The page behind a link: who reads and the passcode are asked for, the copy is opened here, and shown. */
export const SharedScreen = () => {
  const { hash } = useLocation();
  const link = useMemo(() => readLink(hash), [hash]);
  const [copy, setCopy] = useState<PatientSummary | null>(null);
  return (
    <div className={styles.page} data-mantine-color-scheme="light">
      {copy && link ? (
        <Opened copy={copy} link={link} />
      ) : (
        <Stack className={styles.ask} gap={4}>
          <PageHeading>{i18n.t('Shared record')}</PageHeading>
          {link ? (
            <AskCard link={link} onOpened={setCopy} />
          ) : (
            <Notice type="error">
              {i18n.t('This link is not complete. Ask the person who sent it to copy all of it.')}
            </Notice>
          )}
        </Stack>
      )}
    </div>
  );
};

const Opened = ({ copy, link }: { copy: PatientSummary; link: LinkPayload }) => (
  <>
    <Row className={styles.bar} data-only="screen" gap={4} justify="between">
      <span>
        {i18n.t('Shared record, read only.')}{' '}
        {link.exp && i18n.t('Ends {day}.', { day: fullDay(new Date(link.exp * 1000 - 1)) })}
      </span>
      <Row gap={3}>
        <Button kind="plain" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {i18n.t('Print')}
        </Button>
        <Button
          kind="plain"
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveText('patient-summary.json', JSON.stringify(copy), 'application/fhir+json')}
        >
          {i18n.t('Save as file (FHIR)')}
        </Button>
      </Row>
    </Row>
    <div className={styles.record}>
      <RecordView record={readRecord(copy)} />
    </div>
  </>
);

/** Who opens a link says so and enters the passcode, so that no program that only follows links opens it. */
const AskCard = ({ link, onOpened }: { link: LinkPayload; onOpened: (copy: PatientSummary) => void }) => {
  const [reader, setReader] = useState({ recipient: '', passcode: '' });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const asksPasscode = !link.flag?.includes('U');
  const [hasEnded, setEnded] = useState(link.exp !== undefined && link.exp * 1000 <= Date.now());
  useEffect(() => {
    void isOver(link).then((over) => over && setEnded(true));
  }, [link]);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const fetched = await fetchCopy(link, reader);
    const copy = fetched.kind === 'copy' ? await unseal(fetched.jwe, link.key) : null;
    setBusy(false);
    if (copy) onOpened(copy);
    else setFault(explain(fetched));
  };
  if (hasEnded) return <Notice type="info">{endedWords()}</Notice>;
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void open(event)}>
      <Text tone="quiet">
        {i18n.t('A member of the club shares a copy of their health record with you. They see that you opened it.')}
      </Text>
      {fault && <Notice type="error">{fault}</Notice>}
      <TextField
        label={i18n.t('Your name or practice')}
        value={reader.recipient}
        maxLength={80}
        required
        onChange={({ target }) => setReader({ ...reader, recipient: target.value })}
      />
      {asksPasscode && (
        <TextField
          label={i18n.t('Passcode')}
          hint={i18n.t('The person who sent the link told it to you.')}
          value={reader.passcode}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          required
          onChange={({ target }) => setReader({ ...reader, passcode: target.value })}
        />
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {i18n.t('Open the record')}
        </Button>
      </div>
    </Stack>
  );
};

/** The summary in a sealed copy; null where the key doesn't open it, or it holds something else. */
const unseal = async (jwe: string, key: string): Promise<PatientSummary | null> => {
  try {
    return PatientSummary.parse(JSON.parse(await openCopy(jwe, key)));
  } catch {
    return null;
  }
};

const endedWords = (): string => i18n.t('This link has ended. Ask the person who sent it for a new one.');

const explain = (fetched: Fetched): string => {
  if (fetched.kind === 'wrong') {
    return fetched.triesLeft > 0
      ? i18n.t('The passcode is wrong. {left, plural, one {# try is} other {# tries are}} left.', {
          left: fetched.triesLeft,
        })
      : i18n.t('The passcode is wrong, and no try is left: this link is closed. Ask for a new one.');
  }
  if (fetched.kind === 'ended') return endedWords();
  if (fetched.kind === 'foreign') return i18n.t('This link leads elsewhere. Open it where it came from.');
  if (fetched.kind === 'busy') return i18n.t('Too many tries from here. Wait a quarter of an hour.');
  return fetched.kind === 'copy'
    ? i18n.t("The link's key doesn't open this copy. Ask for the whole link again.")
    : i18n.t("We couldn't fetch the copy. Try again.");
};
