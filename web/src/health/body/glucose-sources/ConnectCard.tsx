import type { GlucoseProvider, GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { IconPlug } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DeviceConsent, useDevicesAgreed } from '#health/base/consents';
import { devicesPath, importsPath } from '#health/base/paths';
import { fieldErrors } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Row, StatusChip, Text, TextField, TextLink } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';
import styles from './glucose-sources.module.css';
import { useConnecting } from './use-connecting.ts';

/** What a member sees before readings come: what they will see, one main way to connect, and the others beside it. */
export const ConnectCard = ({ providers }: { providers: GlucoseStatus['providers'] }) => {
  const { connect, leavingTo } = useConnecting();
  const [isAsking, setAsking] = useState(false);
  const [wanted, setWanted] = useState<GlucoseProvider>();
  const isAgreed = useDevicesAgreed();
  const begin = (id: GlucoseProvider) => (id === 'nightscout' ? setAsking(true) : void connect(id));
  return (
    <Card className={styles.connect}>
      <div className={styles.art}>
        <Waves />
      </div>
      <div className={styles.invitation}>
        <Text tone="quiet" measure>
          <StatusChip tone="quiet">{i18n.t('Connect')}</StatusChip>
        </Text>
        <h2>{i18n.t('See how meals, walks and sleep move your glucose')}</h2>
        <Text tone="quiet" measure>
          {providers.length === 0
            ? i18n.t('No glucose service is offered here yet.')
            : i18n.t(
                'Connect a sensor and your readings appear here within minutes. We only read; you can disconnect at any time.',
              )}
        </Text>
        <Row data-only="screen" gap={2}>
          {providers.map(({ id, name, simulated }, index) => (
            <Button
              key={id}
              kind={index === 0 ? 'primary' : 'soft'}
              busy={leavingTo === id}
              icon={index === 0 ? <IconPlug size={18} stroke={1.75} aria-hidden="true" /> : undefined}
              onClick={() => (isAgreed ? begin(id) : setWanted(id))}
            >
              {simulated ? i18n.t('Try a simulated sensor') : i18n.t('Connect {name}', { name })}
            </Button>
          ))}
        </Row>
        {providers.some(({ simulated }) => simulated) && (
          <Text size="sm">
            {i18n.t(
              "A simulated sensor makes up its readings. They're marked everywhere, and deleted when you disconnect.",
            )}
          </Text>
        )}
        <Text tone="quiet" measure>
          <TextLink to={importsPath}>{i18n.t('Import a file from Dexcom or LibreView')}</TextLink>{' '}
          <TextLink to={devicesPath}>{i18n.t('Let an app send your readings')}</TextLink>
        </Text>
      </div>
      {wanted && (
        <DeviceConsent
          onAgreed={() => {
            setWanted(undefined);
            begin(wanted);
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
      {isAsking && <NightscoutDialog onClose={() => setAsking(false)} />}
    </Card>
  );
};

const lines = Array.from({ length: 9 }, (_, index) => {
  const y = 34 + index * 21;
  const swing = 9 - index * 0.6;
  const shift = index * 26;
  const crests = Array.from({ length: 6 }, (__, crest) => `q60 ${crest % 2 === 0 ? -swing * 2 : swing * 2} 120 0`);
  return { path: `M${-shift - 60} ${y}${crests.join('')}`, width: 1 + index * 0.75, light: 0.25 + index * 0.09 };
});

/** Calm waves, the picture of glucose. */
const Waves = () => {
  const id = useId();
  return (
    <svg
      viewBox="0 0 400 240"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="#d8f3ea"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a3b43" />
          <stop offset="1" stopColor="#178373" />
        </linearGradient>
      </defs>
      <rect width="400" height="240" fill={`url(#${id})`} stroke="none" />
      {lines.map(({ path, width, light }) => (
        <path key={path} d={path} strokeWidth={width} strokeOpacity={light} strokeLinecap="round" />
      ))}
    </svg>
  );
};

/** Asks for the address and a token of the member's own Nightscout site. */
const NightscoutDialog = ({ onClose }: { onClose: () => void }) => {
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [connect, { error }] = glucoseApi.useConnectNightscoutMutation();
  const refused = fieldErrors(error);
  return (
    <CallDialog
      title={i18n.t('Connect Nightscout')}
      confirm={i18n.t('Connect')}
      send={() => connect({ address, token })}
      hasFields
      success={i18n.t('Nightscout connected.')}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={i18n.t('Address of your site')}
        hint={i18n.t('It must be public and use https.')}
        placeholder="https://my-site.example.com"
        error={refused.address}
        value={address}
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={i18n.t('Access token')}
        hint={i18n.t('A token that may only read is enough. Create one in Nightscout under Admin Tools.')}
        error={refused.token}
        value={token}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setToken(target.value)}
      />
    </CallDialog>
  );
};
