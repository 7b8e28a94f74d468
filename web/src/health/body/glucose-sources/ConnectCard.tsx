import type { GlucoseProvider, GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { IconPlug } from '@tabler/icons-react';
import { useState } from 'react';
import { consentsApi } from '#health/base/consents';
import { importsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Button, Card, StatusChip, TextLink } from '#platform/ui';
import { DeviceConsent } from './DeviceConsent.tsx';
import styles from './glucose-sources.module.css';
import { NightscoutDialog } from './NightscoutDialog.tsx';
import { useConnecting } from './use-connecting.ts';
import { Waves } from './Waves.tsx';

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
        <p>
          <StatusChip tone="quiet">{i18n.t('Connect')}</StatusChip>
        </p>
        <h2>{i18n.t('See how meals, walks and sleep move your glucose')}</h2>
        <p>
          {providers.length === 0
            ? i18n.t('No glucose service is offered here yet.')
            : i18n.t(
                'Connect a sensor and your readings appear here within minutes. We only read; you can disconnect at any time.',
              )}
        </p>
        <div className={styles.ways}>
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
        </div>
        {providers.some(({ simulated }) => simulated) && (
          <p className={styles.quiet}>
            {i18n.t(
              "A simulated sensor makes up its readings. They're marked everywhere, and deleted when you disconnect.",
            )}
          </p>
        )}
        <p>
          <TextLink to={importsPath}>{i18n.t('Import a file from Dexcom or LibreView')}</TextLink>
        </p>
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

const useDevicesAgreed = (): boolean => {
  const { data } = consentsApi.useListHealthConsentsQuery();
  return data?.results.some(({ purpose, given }) => purpose === 'devices' && given) ?? false;
};
