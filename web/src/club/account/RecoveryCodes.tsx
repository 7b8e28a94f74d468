import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { passkeysApi } from '#core/passkeys';
import { toProblem, useTell } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, ConfirmDialog, Notice, Row, saveFile, Text, VisuallyHidden } from '#platform/ui';
import styles from './RecoveryCodes.module.css';

/** How many codes are left, and a way to replace them. */
export const RecoveryCodes = ({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) => {
  const [asking, setAsking] = useState(false);
  const [replace, { error, isLoading }] = passkeysApi.useReplaceRecoveryCodesMutation();
  const confirm = async () => {
    setAsking(false);
    const { data } = await replace();
    if (data) onCodes(data.recovery_codes);
  };
  return (
    <div className={styles.codes}>
      <h3>{i18n.t('Recovery codes')}</h3>
      <p>
        {i18n.t(
          '{left, plural, =0 {No codes are left. Make new ones, in case you lose your passkeys.} one {# code is left. Use it if you lose your passkeys.} other {# codes are left. Use one if you lose your passkeys.}}',
          { left },
        )}
      </p>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
      <Button kind="soft" busy={isLoading} onClick={() => setAsking(true)}>
        {i18n.t('Make new codes')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Make new recovery codes?')}
          confirm={i18n.t('Make new codes')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{i18n.t("You'll get ten new codes. The ones you have now will stop working.")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** New codes, shown this once: to copy, download or print. */
export const NewRecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const tell = useTell();
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for them is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => setCopied(true))
      .catch(() => tell(i18n.t("We couldn't copy the codes. Select them and copy them yourself."), 'error'));
  return (
    <div className={`${styles.codes} ${styles.sheet}`}>
      <h3 ref={heading} tabIndex={-1}>
        {i18n.t('{club} recovery codes', { club: `${brand.name} Club` })}
      </h3>
      <Notice type="info">
        {i18n.t(
          "Save these codes now. We won't show them again. Each one signs you in once if you lose your passkeys.",
        )}
      </Notice>
      <Text as="ul" className={styles.list} pad={4} corners="md" size="md" aria-label={i18n.t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </Text>
      <Row gap={2}>
        <Button
          kind="soft"
          icon={copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? i18n.t('Copied') : i18n.t('Copy codes')}
        </Button>
        <Button
          kind="soft"
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveFile(fileName(), btoa(toText(codes)), 'text/plain')}
        >
          {i18n.t('Download')}
        </Button>
        <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {i18n.t('Print')}
        </Button>
      </Row>
      <VisuallyHidden role="status">{copied && i18n.t('Codes copied.')}</VisuallyHidden>
      <Button onClick={onDone}>{i18n.t("I've saved them")}</Button>
    </div>
  );
};

const fileName = (): string => `${brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-recovery-codes.txt`;

/** The letters of a file must fit one byte each. */
const toText = (codes: readonly string[]): string => `Recovery codes\n\n${codes.join('\n')}\n`;
