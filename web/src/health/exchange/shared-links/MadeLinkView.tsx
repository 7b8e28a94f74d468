import type { PatientSummary, SummarySection } from '@club/contract/health/exchange/patient-summary';
import { sharedLinkRules } from '@club/contract/health/exchange/shared-links';
import { IconCheck, IconCopy, IconLock, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { HealthPage } from '#health/base/page';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, dayAndTime, fullDay, QrCode, Row, Split, Stack, Text, TextField, toNoon } from '#platform/ui';
import { countSection } from './copy/index.ts';
import { nameSection } from './section-words.ts';
import styles from './share.module.css';

/** A new link with what only this device knows of it. */
export interface MadeLink {
  readonly link: string;
  readonly passcode: string | null;
  readonly name: string;
  readonly endsOn: string;
  readonly copy: PatientSummary;
}

const listed: readonly SummarySection[] = ['results', 'vital_signs', 'social_history'];

/** A link and its passcode, shown this once. */
export const MadeLinkView = ({ made, onDone }: { made: MadeLink; onDone: () => void }) => {
  const { link, passcode, name, endsOn, copy } = made;
  return (
    <HealthPage
      kicker={i18n.t('Share, for {name}', { name })}
      finding={i18n.t("Your link is ready. Copy it now; we can't show it again.")}
    >
      <Split align="start">
        <Card>
          <Stack gap={4}>
            <div className={styles.qr}>
              <QrCode text={link} label={i18n.t('QR code of the link')} />
            </div>
            <TextField
              label={i18n.t('Link')}
              value={link}
              readOnly
              dir="ltr"
              onFocus={({ target }) => target.select()}
            />
            <Row gap={3}>
              <CopyButton text={link} kind="primary">
                {i18n.t('Copy link')}
              </CopyButton>
              <Button kind="soft" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
                {i18n.t('Print with QR')}
              </Button>
            </Row>
            <Text tone="quiet">
              {i18n.t(
                'The key is in the link and never reaches our server. The copy we store is sealed: without the link nobody can read it.',
              )}
            </Text>
            {passcode && (
              <Row gap={3} pad={4} corners="lg" ground="accent" justify="between" narrow="stack">
                <IconLock size={24} stroke={1.75} aria-hidden="true" />
                <Stack gap={1} grow>
                  <Text size="xl" weight="semibold">
                    {i18n.t('Passcode: {passcode}', { passcode })}
                  </Text>
                  <Text size="sm">
                    {i18n.t('Share it separately, by phone for instance. {tries} tries in all.', {
                      tries: sharedLinkRules.mostTries,
                    })}
                  </Text>
                </Stack>
                <CopyButton text={passcode} kind="plain">
                  {i18n.t('Copy passcode')}
                </CopyButton>
              </Row>
            )}
            <Button kind="soft" wide onClick={onDone}>
              {passcode ? i18n.t("I've copied both") : i18n.t("I've copied it")}
            </Button>
          </Stack>
        </Card>
        <Stack gap="page">
          <Card title={i18n.t("What's in it")}>
            <Stack as="ul" gap={2} top={3}>
              <Held>{i18n.t('Name, birth date, sex')}</Held>
              <Held>{i18n.t('Conditions, allergies, medicines')}</Held>
              {listed
                .filter((section) => countSection(copy, section) > 0)
                .map((section) => (
                  <Held key={section}>{nameSection(section)}</Held>
                ))}
            </Stack>
            <Text size="sm" tone="faint" top={3}>
              {i18n.t("As of {moment}. It doesn't update.", { moment: dayAndTime(new Date(copy.timestamp)) })}
            </Text>
          </Card>
          <Card>
            <Text tone="quiet">
              <Text as="b" tone="ink">
                {i18n.t('Ends {day}.', { day: fullDay(toNoon(endsOn)) })}
              </Text>{' '}
              {i18n.t('You can end it earlier. Someone who opened it may keep a copy.')}
            </Text>
          </Card>
        </Stack>
      </Split>
    </HealthPage>
  );
};

const Held = ({ children }: { children: ReactNode }) => (
  <Row as="li" gap={2} wrap={false} align="start">
    <IconCheck className={styles.held} size={20} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </Row>
);

const CopyButton = ({ text, kind, children }: { text: string; kind: 'primary' | 'plain'; children: ReactNode }) => {
  const [copied, setCopied] = useState(false);
  const tell = useTell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      tell(i18n.t("It couldn't be copied. Select it and copy it yourself."), 'error');
    }
  };
  return (
    <Button kind={kind} icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {copied ? i18n.t('Copied') : children}
    </Button>
  );
};
