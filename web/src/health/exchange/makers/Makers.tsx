import type { Maker, MakerId } from '@club/contract/health/exchange/makers';
import { useState } from 'react';
import { DeviceConsent, useDevicesAgreed } from '#health/base/consents';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, Loaded, SkeletonBlock, Stack, Text } from '#platform/ui';
import { MakerLine } from './MakerLine.tsx';
import { useConnecting } from './use-connecting.ts';
import type { useMakers } from './use-makers.ts';

/** The makers whose data the club fetches, and how each connection is doing. */
export const Makers = ({ query }: { query: ReturnType<typeof useMakers> }) => (
  <Loaded
    query={query}
    failed={i18n.t("We couldn't load the device makers.")}
    skeleton={<SkeletonBlock height={240} />}
    isEmpty={() => false}
    inCard
    keepPrevious
  >
    {({ results }) => (
      <Card title={i18n.t('Device makers')}>
        {results.length === 0 ? (
          <EmptyState>
            {i18n.t("This club can't fetch from a maker yet. Let an app send your data, or import a file.")}
          </EmptyState>
        ) : (
          <List makers={results} />
        )}
      </Card>
    )}
  </Loaded>
);

const List = ({ makers }: { makers: readonly Maker[] }) => {
  const { connect, leavingTo } = useConnecting();
  const isAgreed = useDevicesAgreed();
  const [wanted, setWanted] = useState<MakerId | null>(null);
  return (
    <>
      <Stack gap={2} top={2}>
        <Text tone="quiet" measure>
          {i18n.t('You allow it on the page of the maker. We only read, and you can disconnect at any time.')}
        </Text>
        {makers.some(({ simulated }) => simulated) && (
          <Text size="sm" measure>
            {i18n.t("Simulated makers invent their data. It's marked by its device, and deleted when you disconnect.")}
          </Text>
        )}
      </Stack>
      <Stack as="ul" ruled={0}>
        {makers.map((one) => (
          <MakerLine
            key={one.id}
            maker={one}
            isLeaving={leavingTo === one.id}
            onConnect={() => (isAgreed ? void connect(one.id) : setWanted(one.id))}
          />
        ))}
      </Stack>
      {wanted && (
        <DeviceConsent
          onAgreed={() => {
            setWanted(null);
            void connect(wanted);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
};
