import { bridgeAreas } from '@club/contract/health/exchange/bridge-areas';
import type { BatchRefusal, Bridge, BridgeApp } from '@club/contract/health/exchange/inbound';
import type { Maker } from '@club/contract/health/exchange/makers';
import { dayMs } from '@club/contract/platform/units';
import { i18n } from '#platform/i18n';
import { fullDay, wholeNumber } from '#platform/ui';

export const appNames: Readonly<Record<BridgeApp, string>> = {
  shortcut: 'Shortcuts',
  health_auto_export: 'Health Auto Export',
  health_connect: 'Health Connect',
  open_wearables_sdk: 'Open Wearables',
  nightscout: 'Nightscout',
};

export const explainRefusal = (why: BatchRefusal): string =>
  ({
    invalid: i18n.t('in a form we could not read'),
    too_many_items: i18n.t('too many items at once'),
    too_many_sources: i18n.t('too many devices'),
    too_often: i18n.t('it sent too often in an hour'),
    too_much: i18n.t('it sent too much in a day'),
  })[why];

export const isSending = ({ ended_at, ends_at }: Bridge, now: Date): boolean =>
  ended_at === null && new Date(ends_at) > now;

/** Nothing for two days is worth a look. */
export const isSilent = ({ last_arrival_at, created_at }: Bridge, now: Date): boolean =>
  now.getTime() - new Date(last_arrival_at ?? created_at).getTime() > 2 * dayMs;

export const listAreas = ({ areas }: Pick<Bridge, 'areas'>): string =>
  areas.map((area) => bridgeAreas[area].label.toLowerCase()).join(', ');

export const describeEnd = ({ ended_at, ended_by, ends_at }: Bridge): string => {
  if (ended_at === null) return i18n.t('Ended on {day}.', { day: fullDay(new Date(ends_at)) });
  const day = fullDay(new Date(ended_at));
  if (ended_by === 'consent') return i18n.t('Ended on {day}, when you withdrew a consent.', { day });
  if (ended_by === 'account') return i18n.t('Ended on {day}, with your account.', { day });
  return i18n.t('You ended it on {day}.', { day });
};

/** What the page has found: how many makers and apps bring data, and whether any needs the member. */
export const writeFinding = (bridges: readonly Bridge[], makers: readonly Maker[], now: Date): string => {
  const sending = bridges.filter((one) => isSending(one, now));
  const connected = makers.filter(({ connected_at }) => connected_at !== null);
  if (sending.length + connected.length === 0) return i18n.t('No device or app sends data yet');
  const silent = sending.filter((one) => isSilent(one, now)).length;
  const again = connected.filter(({ connect_again }) => connect_again).length;
  const sentences = [
    connected.length > 0 && countConnected(connected),
    sending.length > 0 &&
      (sending.length === 1 ? i18n.t('One app sends data.') : i18n.t('{n} apps send data.', { n: sending.length })),
    again > 0 &&
      (again === 1
        ? i18n.t('One has to be connected again.')
        : i18n.t('{n} have to be connected again.', { n: again })),
    silent > 0 && (silent === 1 ? i18n.t('One has been silent.') : i18n.t('{n} have been silent.', { n: silent })),
  ];
  return sentences.filter(Boolean).join(' ');
};

const countConnected = (connected: readonly Maker[]): string => {
  const [first] = connected;
  return connected.length === 1 && first
    ? i18n.t('{name} is connected.', { name: first.name })
    : i18n.t('{n} makers are connected.', { n: connected.length });
};

export const countItems = (n: number): string =>
  n === 1 ? i18n.t('1 item') : i18n.t('{n} items', { n: wholeNumber(n) });
