import { bridgeAreas } from '@club/contract/health/exchange/bridge-areas';
import type { BatchRefusal, Bridge, BridgeApp, ItemFault } from '@club/contract/health/exchange/inbound';
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

/** Why something was left out, in words. */
export const explainFault = (why: ItemFault): string =>
  ({
    not_kept: i18n.t('not a kind of data we store'),
    unreadable: i18n.t("couldn't be read"),
    impossible: i18n.t('not possible'),
    censored: i18n.t('outside what the device can measure'),
    unit: i18n.t("in a unit we don't know"),
    time: i18n.t("the time can't be right: in the future, too long, or ending before it began"),
    area: i18n.t('not among what you let it send'),
    overlap: i18n.t('at the same time as a longer night'),
    person: i18n.t('perhaps measured on someone else'),
  })[why];

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

/** What the page has found: how many apps send, and whether anything arrived today. */
export const writeFinding = (bridges: readonly Bridge[], now: Date): string => {
  const sending = bridges.filter((one) => isSending(one, now));
  if (sending.length === 0) return i18n.t('No app sends data yet');
  const silent = sending.filter((one) => isSilent(one, now));
  const count =
    sending.length === 1 ? i18n.t('One app sends data.') : i18n.t('{n} apps send data.', { n: sending.length });
  if (silent.length === 0) return count;
  return `${count} ${silent.length === 1 ? i18n.t('One has been silent.') : i18n.t('{n} have been silent.', { n: silent.length })}`;
};

/** An item's type as a person reads it: "Heart rate". */
export const nameType = (type: string): string => {
  const words = type.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

export const countItems = (n: number): string =>
  n === 1 ? i18n.t('1 item') : i18n.t('{n} items', { n: wholeNumber(n) });
