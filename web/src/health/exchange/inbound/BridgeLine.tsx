import type { Bridge } from '@club/contract/health/exchange/inbound';
import { IconDeviceWatch } from '@tabler/icons-react';
import { useState } from 'react';
import { LeftOut } from '#health/exchange/left-out';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  dayAndTime,
  Flank,
  fullDay,
  IconTile,
  longDay,
  Row,
  StatusChip,
  Text,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import { inboundApi } from './inbound.api.ts';
import { appNames, countItems, describeEnd, explainRefusal, isSilent, listAreas } from './words.ts';

/** An app that sends: its last arrival, what was left out and why, and how to end it. */
export const BridgeLine = ({ bridge, now }: { bridge: Bridge; now: Date }) => {
  const [asked, setAsked] = useState<'end' | 'take back' | null>(null);
  const { name, app, last_arrival_at, items_today, left_out, last_refusal, days } = bridge;
  const lost = left_out.reduce((sum, { count }) => sum + count, 0);
  const latest = days[0];
  return (
    <Flank as="li" at="start" gap={3} rowGap={1} align="start" padBlock={3}>
      <IconTile>
        <IconDeviceWatch size={22} stroke={1.7} aria-hidden="true" />
      </IconTile>
      <Text as="div" anywhere>
        <Row gap={3} rowGap={1} justify="between">
          <b>
            <bdi>{name}</bdi>
          </b>
          <State lost={lost} isSilent={isSilent(bridge, now)} />
        </Row>
        <Text as="small" block tone="faint">
          {i18n.t('Through {app}. May send {areas}.', { app: appNames[app], areas: listAreas(bridge) })}
        </Text>
        <Text as="small" block tone="faint">
          {last_arrival_at
            ? i18n.t('Last arrival {time}, {items} today.', {
                time: dayAndTime(new Date(last_arrival_at)),
                items: countItems(items_today),
              })
            : i18n.t('Nothing has arrived yet.')}{' '}
          {i18n.t('Ends on {day}.', { day: fullDay(new Date(bridge.ends_at)) })}
        </Text>
        {last_refusal && (
          <Text as="small" block tone="faint">
            {i18n.t('Last refused {time}: {why}.', {
              time: dayAndTime(new Date(last_refusal.at)),
              why: explainRefusal(last_refusal.why),
            })}
          </Text>
        )}
        {left_out.length > 0 && <LeftOut title={i18n.t('Left out on the last day, and why')} lines={left_out} />}
        <Row gap={3} rowGap={1} top={1}>
          {latest && (
            <Button
              kind="plain"
              aria-label={i18n.t('Take back a day of {name}', { name })}
              onClick={() => setAsked('take back')}
            >
              {i18n.t('Take back {day}', { day: longDay(toNoon(latest.day)) })}
            </Button>
          )}
          <Button kind="plain" aria-label={i18n.t('End {name}', { name })} onClick={() => setAsked('end')}>
            {i18n.t('End')}
          </Button>
        </Row>
      </Text>
      {asked === 'end' && <EndDialog bridge={bridge} onClose={() => setAsked(null)} />}
      {asked === 'take back' && latest && (
        <TakeBackDialog bridge={bridge} day={latest.day} onClose={() => setAsked(null)} />
      )}
    </Flank>
  );
};

const State = ({ lost, isSilent: silent }: { lost: number; isSilent: boolean }) => {
  if (silent) return <StatusChip tone="waiting">{i18n.t('silent for two days')}</StatusChip>;
  if (lost > 0) return <StatusChip tone="waiting">{i18n.t('{n} left out', { n: wholeNumber(lost) })}</StatusChip>;
  return <StatusChip tone="good">{i18n.t('nothing left out')}</StatusChip>;
};

const EndDialog = ({ bridge: { id, name }, onClose }: { bridge: Bridge; onClose: () => void }) => {
  const [end] = inboundApi.useEndBridgeMutation();
  return (
    <CallDialog
      title={i18n.t('End {name}?', { name })}
      confirm={i18n.t('End')}
      send={() => end({ id })}
      failed={i18n.t("We couldn't end it. Try again.")}
      success={i18n.t('{name} has ended.', { name })}
      onClose={onClose}
    >
      <p>{i18n.t('It sends nothing from now on. What it has sent stays. To use it again, make a new token.')}</p>
    </CallDialog>
  );
};

const TakeBackDialog = ({
  bridge: { id, name },
  day,
  onClose,
}: {
  bridge: Bridge;
  day: string;
  onClose: () => void;
}) => {
  const [takeBack] = inboundApi.useTakeBackBridgeDayMutation();
  const told = longDay(toNoon(day));
  return (
    <CallDialog
      title={i18n.t('Take back {day}?', { day: told })}
      confirm={i18n.t('Take back')}
      send={() => takeBack({ id, day })}
      failed={i18n.t("We couldn't take it back. Try again.")}
      success={i18n.t('{day} is taken back.', { day: told })}
      onClose={onClose}
    >
      <p>{i18n.t("What {name} told of this day no longer counts, and the same items aren't taken again.", { name })}</p>
    </CallDialog>
  );
};

/** An app that no longer sends. */
export const EndedLine = ({ bridge }: { bridge: Bridge }) => (
  <Text as="li" anywhere padBlock={3}>
    <b>
      <bdi>{bridge.name}</bdi>
    </b>
    <Text as="small" block tone="faint">
      {describeEnd(bridge)} {i18n.t('{items} arrived.', { items: countItems(bridge.items) })}
    </Text>
  </Text>
);
