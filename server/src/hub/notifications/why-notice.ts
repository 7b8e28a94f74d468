import type { DeviceFilters } from '@club/contract/hub/notifications.fields';
import type { NoticeKind } from '@club/contract/platform/notices';

/** Why members got the notices written before each said it by itself. */
const kindReasons: Readonly<Record<NoticeKind, string>> = {
  points: 'Your points changed, or some of them were about to expire.',
  vouchers: 'It was about a voucher, an offer or your business.',
  applications: 'You applied for a role, or you work on applications.',
  invitations: 'You invited a friend to the club.',
  stories: 'You wrote a story or a comment.',
  news: 'The club team wrote to its members.',
};

export const explainKind = (kind: NoticeKind): string => kindReasons[kind];

type Filter = keyof DeviceFilters;

const filterNames: Readonly<Record<Exclude<Filter, 'user__topic'>, string>> = {
  user__gender: 'gender',
  user__country: 'country',
  user__email: 'e-mail address',
  user__type_of_account: 'account type',
  user__language: 'language',
  user__date_of_birth: 'age',
  user__date_of_birth__gte: 'age',
  user__date_of_birth__lte: 'age',
};

interface Chosen {
  readonly filters: DeviceFilters;
  readonly deviceIds: readonly string[] | null;
  readonly isTest: boolean;
}

/** Why a member got the club team's message: how the people it went to were chosen. */
export const explainCampaign = ({ filters, deviceIds, isTest }: Chosen): string => {
  if (isTest) return 'You sent it to yourself as a test.';
  if (deviceIds) return 'The club team chose your device.';
  const used = Object.entries(filters).flatMap(([name, value]) => (value ? [name as Filter] : []));
  const names = [...new Set(used.flatMap((name) => (name === 'user__topic' ? [] : [filterNames[name]])))];
  const chosen = names.length > 0 ? `chose members by ${names.join(' and ')}` : '';
  if (used.includes('user__topic'))
    return `You asked for news about an upcoming feature${chosen && `, and the club team ${chosen}`}.`;
  return chosen ? `The club team ${chosen}.` : 'The club team sent it to all members.';
};
