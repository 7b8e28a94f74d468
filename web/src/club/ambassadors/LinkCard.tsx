import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTell } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { Button, Card, QrCode, Row, Stack } from '#platform/ui';
import styles from './LinkCard.module.css';

/** The invitation link to copy, share or scan. */
export const LinkCard = ({ link }: { link: string }) => {
  const tell = useTell();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => setCopied(true))
      .catch(() => tell(i18n.t("We couldn't copy the link. Select it and copy it yourself."), 'error'));
  // Cancelling the share dialog is not an error.
  const share = () => navigator.share({ url: link, title: brand.name }).catch(() => undefined);
  return (
    <Card title={i18n.t('Your invitation link')}>
      <div className={styles.card}>
        <Stack gap={3}>
          <output className={styles.link} dir="ltr" aria-label={i18n.t('Your invitation link')}>
            {link}
          </output>
          <Row gap={2}>
            <Button
              icon={copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {copied ? i18n.t('Copied') : i18n.t('Copy link')}
            </Button>
            {'share' in navigator && (
              <Button kind="soft" icon={<IconShare2 size={18} aria-hidden="true" />} onClick={() => void share()}>
                {i18n.t('Share')}
              </Button>
            )}
          </Row>
          <span className={styles.said} role="status">
            {copied && i18n.t('Link copied.')}
          </span>
        </Stack>
        <div className={styles.qr}>
          <QrCode text={link} label={i18n.t('Your invitation link as a QR code')} />
        </div>
      </div>
    </Card>
  );
};
