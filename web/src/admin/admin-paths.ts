export const adminPath = '/admin';
export const vendorApprovalsPath = '/admin/vendor';
export const dashboardPath = '/admin/dashboard';
export const auditPath = '/admin/audit';

export const listPaths = {
  members: '/admin/members',
  points: '/admin/points',
  holdings: '/admin/holdings',
  redemptions: '/admin/redemptions',
  offers: '/admin/offers',
  referrals: '/admin/referrals',
} as const;

/** An address with the parameters that are set. */
export const withSearch = (path: string, search: Readonly<Record<string, string | number | undefined>>): string => {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return set.length > 0
    ? `${path}?${new URLSearchParams(set.map(([key, value]): [string, string] => [key, String(value)]))}`
    : path;
};
