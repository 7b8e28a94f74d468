import { analytics as contract } from '@club/contract/hub/analytics';
import { domain } from '#platform/domain';
import { analyticsRoutes } from './analytics.routes.ts';

export const analytics = domain({
  name: 'hub/analytics',
  contract,
  routes: analyticsRoutes,
});
