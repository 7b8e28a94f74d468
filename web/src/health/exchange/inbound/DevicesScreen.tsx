import type { Bridge } from '@club/contract/health/exchange/inbound';
import { hourMs } from '@club/contract/platform/units';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { DeviceConsent, useDevicesAgreed } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { importsPath } from '#health/base/paths';
import { Makers, useMakers } from '#health/exchange/makers';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  SkeletonBlock,
  Stack,
  Text,
  TextLink,
  useNow,
} from '#platform/ui';
import { BridgeLine, EndedLine } from './BridgeLine.tsx';
import { inboundApi } from './inbound.api.ts';
import { MakeDialog } from './MakeDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { isSending, writeFinding } from './words.ts';

/** Apps that send to the record by themselves: the last arrival of each, what was left out and why, and its end. */
const DevicesScreen = () => {
  const query = inboundApi.useListBridgesQuery();
  const makers = useMakers();
  const now = useNow(hourMs);
  return (
    <HealthPage
      kicker={i18n.t('Devices and apps')}
      finding={
        query.data ? writeFinding(query.data.results, makers.data?.results ?? [], now) : i18n.t('Devices and apps')
      }
      action={
        <LinkButton kind="soft" to={importsPath}>
          {i18n.t('Import a file')}
        </LinkButton>
      }
    >
      <Makers query={makers} />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your devices.")}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={() => false}
        inCard
      >
        {({ results, address }) => <Bridges results={results} address={address} now={now} />}
      </Loaded>
    </HealthPage>
  );
};

export default DevicesScreen;

const Bridges = ({ results, address, now }: { results: readonly Bridge[]; address: string; now: Date }) => {
  const sending = results.filter((one) => isSending(one, now));
  const ended = results.filter((one) => !isSending(one, now));
  return (
    <>
      <Card title={i18n.t('Sending now')}>
        {sending.length === 0 ? (
          <EmptyState>
            {i18n.t('Apps you connect will appear here, with what arrived and what was left out.')}
          </EmptyState>
        ) : (
          <Stack as="ul" ruled={0}>
            {sending.map((one) => (
              <BridgeLine key={one.id} bridge={one} now={now} />
            ))}
          </Stack>
        )}
      </Card>
      <Connect address={address} />
      {ended.length > 0 && (
        <Card title={i18n.t('Ended')}>
          <Text tone="quiet">{i18n.t('What they sent stays.')}</Text>
          <Stack as="ul" ruled={0}>
            {ended.map((one) => (
              <EndedLine key={one.id} bridge={one} />
            ))}
          </Stack>
        </Card>
      )}
      <Text tone="quiet" size="sm" measure>
        {i18n.t(
          "When two devices report the same hour, one is used and the other stays stored. They're never added up.",
        )}
      </Text>
    </>
  );
};

/** Gives an app a token of its own, once the member agrees that devices send. */
const Connect = ({ address }: { address: string }) => {
  const isAgreed = useDevicesAgreed();
  const [step, setStep] = useState<'consent' | 'make' | null>(null);
  const [made, setMade] = useState<{ readonly token: string; readonly bridge: Bridge } | null>(null);
  return (
    <Card title={i18n.t('Connect an app')}>
      <Stack gap={3} top={2}>
        <Text tone="quiet" measure>
          {i18n.t(
            'Health Auto Export, Health Connect, Shortcuts, Home Assistant, Nightscout uploaders: give each its own token.',
          )}{' '}
          <TextLink to="/help/connect-app">{i18n.t('How to connect an app')}</TextLink>
        </Text>
        <div>
          <Button
            kind="primary"
            icon={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setStep(isAgreed ? 'make' : 'consent')}
          >
            {i18n.t('Make a token')}
          </Button>
        </div>
        <Text tone="quiet" size="sm" measure>
          {i18n.t(
            "Not offered: Garmin, Fitbit, Strava. Their makers don't accept new clubs, or rule out what we do. Import their files instead.",
          )}
        </Text>
      </Stack>
      {step === 'consent' && <DeviceConsent onAgreed={() => setStep('make')} onClose={() => setStep(null)} />}
      {step === 'make' && (
        <MakeDialog
          onMade={(one) => {
            setStep(null);
            setMade(one);
          }}
          onClose={() => setStep(null)}
        />
      )}
      {made && <TokenDialog {...made} address={address} onClose={() => setMade(null)} />}
    </Card>
  );
};
