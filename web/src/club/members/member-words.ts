import type { MemberStatus } from '@club/contract/club/members/fields';
import { accountTypes } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { i18n } from '#platform/i18n';
import { fullDay, type StatusTone, shortDay, timeOfDay } from '#platform/ui';

const statuses: Readonly<Record<MemberStatus, { readonly name: () => string; readonly tone: StatusTone }>> = {
  active: { name: () => i18n.t('Active'), tone: 'good' },
  suspended: { name: () => i18n.t('Suspended'), tone: 'bad' },
  registered: { name: () => i18n.t('Not verified'), tone: 'waiting' },
  deletion_requested: { name: () => i18n.t('Leaving'), tone: 'waiting' },
};

export const statusName = (status: MemberStatus): string => statuses[status].name();
export const statusTone = (status: MemberStatus): StatusTone => statuses[status].tone;

/** An account type in words; an unknown one as it is. */
export const typeName = (type: string): string =>
  Object.hasOwn(accountTypes, type) ? accountTypes[type as keyof typeof accountTypes] : type;

/** A recent moment: "Today, 8:31", "Yesterday", "2 Nov", and with its year when that is another. */
export const recentDay = (at: Date, now: Date): string => {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= midnight) return i18n.t('Today, {time}', { time: timeOfDay(at) });
  if (at.getTime() >= midnight.getTime() - dayMs) return i18n.t('Yesterday');
  return at.getFullYear() === now.getFullYear() ? shortDay(at) : fullDay(at);
};
