import type { NoticeKind } from '@club/contract/platform/notices';
import { IconBook2, IconCoin, IconFileCheck, IconSpeakerphone, IconTicket, IconUsers } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';

export const noticeIcons: Readonly<Record<NoticeKind, typeof IconCoin>> = {
  points: IconCoin,
  vouchers: IconTicket,
  applications: IconFileCheck,
  invitations: IconUsers,
  stories: IconBook2,
  news: IconSpeakerphone,
};

/** What a kind is called, and what it tells of. */
export const describeKind = (kind: NoticeKind): { readonly name: string; readonly about: string } => {
  const kinds: Readonly<Record<NoticeKind, readonly [string, string]>> = {
    points: [i18n.t('Points'), i18n.t('Points you receive, and points about to expire')],
    vouchers: [i18n.t('Vouchers and offers'), i18n.t('Vouchers about to expire, and refunds')],
    applications: [i18n.t('Applications'), i18n.t('Decisions on becoming an ambassador or a vendor')],
    invitations: [i18n.t('Invitations'), i18n.t('Points for friends who join')],
    stories: [i18n.t('Stories'), i18n.t('Comments on what you wrote')],
    news: [i18n.t('Club news'), i18n.t('Messages from the club team')],
  };
  const [name, about] = kinds[kind];
  return { name, about };
};
