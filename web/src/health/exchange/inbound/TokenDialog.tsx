import type { Bridge } from '@club/contract/health/exchange/inbound';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Dialog, Fact, Facts, fullDay, Stack, Text } from '#platform/ui';
import { listSetUp } from './set-up.ts';
import { listAreas } from './words.ts';

/** The token, once: with where to put it, and what it may do. */
export const TokenDialog = ({
  token,
  bridge,
  address,
  onClose,
}: {
  token: string;
  bridge: Bridge;
  address: string;
  onClose: () => void;
}) => {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(token).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog title={i18n.t('Token for "{name}"', { name: bridge.name })} onClose={onClose}>
      <Stack gap={4}>
        <p>{i18n.t("Copy it into the app now. We store only a fingerprint, so it can't be shown again.")}</p>
        <Text as="code" block pad={4} corners="md" ground="sunken" anywhere dir="ltr" weight="semibold">
          {token}
        </Text>
        <Button kind="primary" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {copied ? i18n.t('Copied') : i18n.t('Copy token')}
        </Button>
        <Facts kind="rows">
          <Fact name={i18n.t('May do')}>
            {i18n.t("send {areas}. It can't read anything", { areas: listAreas(bridge) })}
          </Fact>
          <Fact name={i18n.t('Ends')}>{fullDay(new Date(bridge.ends_at))}</Fact>
        </Facts>
        <Stack as="ol" marks="decimal" gap={2}>
          {listSetUp(bridge.app, address).map(({ says, line }) => (
            <li key={says}>
              {says}
              {line && (
                <Text as="code" block padBlock={2} padInline={3} corners="md" ground="sunken" anywhere dir="ltr">
                  {line}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        <Button kind="soft" onClick={onClose}>
          {i18n.t("I've copied it")}
        </Button>
      </Stack>
    </Dialog>
  );
};
