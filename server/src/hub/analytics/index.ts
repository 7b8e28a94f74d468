import { analytics as contract } from '@club/contract/hub/analytics';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { listCompanyTotals } from './company-totals.ts';
import { getOwnYear } from './own-year.ts';

const analyticsRoutes: Handlers<typeof contract> = { getOwnYear, listCompanyTotals };

export const analytics = domain({
  name: 'hub/analytics',
  contract,
  routes: analyticsRoutes,
});
