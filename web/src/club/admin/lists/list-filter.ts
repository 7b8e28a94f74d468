import { type AccountType, accountTypes } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { i18n } from '#platform/i18n';
import { dashboardPath } from '#platform/paths';
import { changeAddress, dayParam, fullDay, toNoon } from '#platform/ui';

/** The dashboard with the period that a list was opened with. */
export const toDashboard = (search: URLSearchParams): string => {
  const [from, to] = readSpan(search);
  if (!from || !to) return dashboardPath;
  const days = Math.round((toNoon(to).getTime() - toNoon(from).getTime()) / dayMs) + 1;
  return changeAddress(dashboardPath, { days: days === 30 ? undefined : days });
};

/** What a list is narrowed to, in words; empty for a list of everything. */
export const describeFilter = (search: URLSearchParams): string => {
  const [from, to] = readSpan(search);
  const parts = [
    nameFilter(search.get('who') ?? ''),
    nameFilter(search.get('movement') ?? ''),
    nameFilter(search.get('reached') ?? ''),
    accountTypes[(search.get('type_of_account') ?? '') as AccountType] ?? '',
    from && to ? i18n.t('{from} to {to}', { from: fullDay(toNoon(from)), to: fullDay(toNoon(to)) }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
};

const readSpan = (search: URLSearchParams): readonly [string, string] => [
  dayParam.read(search.get('start_date')),
  dayParam.read(search.get('end_date')),
];

const nameFilter = (filter: string): string =>
  ({
    joined: i18n.t('Joined'),
    active: i18n.t('Active in 30 days'),
    issued: i18n.t('Issued'),
    redeemed: i18n.t('Redeemed'),
    exchanged: i18n.t('Converted'),
    expired: i18n.t('Expired'),
    registered: i18n.t('Registered'),
    verified: i18n.t('Verified'),
    qualified: i18n.t('Qualified'),
    rewarded: i18n.t('Rewarded'),
    rejected: i18n.t('Not eligible'),
  })[filter] ?? '';
