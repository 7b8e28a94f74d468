import type { Maker } from '@club/contract/health/exchange/makers';
import { IconDeviceWatch, IconPlug, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { LeftOut } from '#health/exchange/left-out';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, Flank, IconTile, Row, StatusChip, Text, wholeNumber } from '#platform/ui';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { makersApi } from './makers.api.ts';
import { explainTrouble, listAreas } from './words.ts';

interface LineProps {
  readonly maker: Maker;
  readonly isLeaving: boolean;
  readonly onConnect: () => void;
}

/** A maker of devices: what it brings, when something came last, what is in the way, and what can be done. */
export const MakerLine = (props: LineProps) => {
  const { maker } = props;
  const trouble = explainTrouble(maker);
  return (
    <Flank as="li" at="start" gap={3} rowGap={1} align="start" padBlock={3}>
      <IconTile>
        <IconDeviceWatch size={22} stroke={1.7} aria-hidden="true" />
      </IconTile>
      <Text as="div" anywhere>
        <Row gap={3} rowGap={1} justify="between">
          <b>
            <bdi>{maker.name}</bdi>
          </b>
          <Row gap={2} rowGap={1}>
            {maker.simulated && <StatusChip tone="quiet">{i18n.t('simulated')}</StatusChip>}
            <State maker={maker} />
          </Row>
        </Row>
        <About maker={maker} />
        {trouble && (
          <Text as="small" block>
            {trouble}
          </Text>
        )}
        {maker.left_out.length > 0 && (
          <LeftOut title={i18n.t('Left out at the last fetch, and why')} lines={maker.left_out} />
        )}
        <Actions {...props} />
      </Text>
    </Flank>
  );
};

const State = ({ maker: { connected_at, connect_again, fault, fetching } }: { maker: Maker }) => {
  if (connected_at === null) return null;
  if (connect_again) return <StatusChip tone="waiting">{i18n.t('connect again')}</StatusChip>;
  if (fault !== null) return <StatusChip tone="waiting">{i18n.t('not coming')}</StatusChip>;
  if (fetching) return <StatusChip tone="quiet">{i18n.t('fetching')}</StatusChip>;
  return <StatusChip tone="good">{i18n.t('connected')}</StatusChip>;
};

const About = ({ maker }: { maker: Maker }) => {
  const { areas, declined, connected_at, last_arrival_at, items } = maker;
  const brought = areas.filter((area) => !declined.includes(area));
  return (
    <>
      <Text as="small" block tone="faint">
        {i18n.t('Brings {areas}.', { areas: listAreas(brought) })}
      </Text>
      {connected_at !== null && (
        <Text as="small" block tone="faint">
          {last_arrival_at
            ? i18n.t('Last arrival {time}, {n} items so far.', {
                time: dayAndTime(new Date(last_arrival_at)),
                n: wholeNumber(items),
              })
            : i18n.t('Nothing has arrived yet.')}
        </Text>
      )}
      {declined.length > 0 && (
        <Text as="small" block tone="faint">
          {i18n.t("You didn't allow {areas}. Connect again to change that.", { areas: listAreas(declined) })}
        </Text>
      )}
    </>
  );
};

const Actions = ({ maker, isLeaving, onConnect }: LineProps) => {
  const { id, name, connected_at, connect_again, fetching, declined } = maker;
  const [start, { isLoading }] = makersApi.useFetchMakerMutation();
  const tellOutcome = useTellOutcome();
  const [isEnding, setEnding] = useState(false);
  const isConnected = connected_at !== null;
  return (
    <Row gap={3} rowGap={1} top={2}>
      {(!isConnected || connect_again || declined.length > 0) && (
        <Button
          kind={isConnected ? 'plain' : 'soft'}
          busy={isLeaving}
          icon={<IconPlug size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onConnect}
        >
          {isConnected ? i18n.t('Connect {name} again', { name }) : i18n.t('Connect {name}', { name })}
        </Button>
      )}
      {isConnected && !connect_again && (
        <Button
          kind="plain"
          busy={isLoading || fetching}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={i18n.t('Fetch now from {name}', { name })}
          onClick={() => void tellOutcome(start({ maker: id }))}
        >
          {i18n.t('Fetch now')}
        </Button>
      )}
      {isConnected && (
        <Button kind="plain" aria-label={i18n.t('Disconnect {name}', { name })} onClick={() => setEnding(true)}>
          {i18n.t('Disconnect')}
        </Button>
      )}
      {isEnding && <DisconnectDialog maker={maker} onClose={() => setEnding(false)} />}
    </Row>
  );
};
