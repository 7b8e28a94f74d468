import { type InboxKind, inboxKinds } from '@club/contract/club/inbox';
import { minuteMs } from '@club/contract/platform/units';
import { queues } from '#club/admin/frame';
import { moderationPath, toSettlementPath, vendorApprovalsPath } from '#club/admin/paths';
import { settingsPath } from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import { changeAddress, duration } from '#platform/ui';

interface KindWords {
  /** Of one thing, and of the group of them. */
  readonly one: () => string;
  readonly many: () => string;
  /** The page on which it is decided, where it has one of its own. */
  readonly page?: (id: string) => string;
}

export const inboxWords: Readonly<Record<InboxKind, KindWords>> = {
  ambassador: {
    one: () => i18n.t('Ambassador application'),
    many: () => i18n.t('Ambassadors'),
    page: (open) => queues.ambassador.write({ open }),
  },
  vendor: {
    one: () => i18n.t('Vendor application'),
    many: () => i18n.t('Vendors'),
    page: (open) => queues.vendor.write({ open }),
  },
  held: { one: () => i18n.t('Held change'), many: () => i18n.t('Held changes'), page: () => vendorApprovalsPath },
  reported: { one: () => i18n.t('Reported offer'), many: () => i18n.t('Reports'), page: () => vendorApprovalsPath },
  story: {
    one: () => i18n.t('Story to review'),
    many: () => i18n.t('Stories'),
    page: (open) => changeAddress(moderationPath, { open }),
  },
  proposal: { one: () => i18n.t('Proposed offer'), many: () => i18n.t('Proposals') },
  referral: { one: () => i18n.t('Held invitation'), many: () => i18n.t('Invitations') },
  feedback: { one: () => i18n.t('Feedback'), many: () => i18n.t('Feedback') },
  dispute: {
    one: () => i18n.t('Disputed statement'),
    many: () => i18n.t('Disputes'),
    page: (id) => toSettlementPath(id.split(':')[0] ?? '', id.split(':')[1] ?? ''),
  },
  ledger: {
    one: () => i18n.t('Ledger mismatch'),
    many: () => i18n.t('Ledger'),
    page: () => settingsPath,
  },
  job: { one: () => i18n.t('Failed job'), many: () => i18n.t('Failed jobs') },
};

/** How long something has waited, never in seconds. */
export const sayAge = (since: string, now: Date): string => {
  const waited = now.getTime() - new Date(since).getTime();
  return waited < minuteMs ? i18n.t('just now') : duration(waited);
};

export const sayWaiting = (since: string, now: Date): string =>
  now.getTime() - new Date(since).getTime() < minuteMs
    ? i18n.t('Just come in')
    : i18n.t('Waiting for {time}', { time: sayAge(since, now) });

export const sayTarget = (kind: InboxKind): string => {
  const { hours } = inboxKinds[kind];
  return hours < 24
    ? i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours })
    : i18n.t('{days, plural, one {# day} other {# days}}', { days: hours / 24 });
};
