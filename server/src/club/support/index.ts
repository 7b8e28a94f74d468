import { support as contract } from '@club/contract/club/support';
import { domain } from '#platform/domain';
import { supportRoutes } from './support.routes.ts';

export const support = domain({
  name: 'club/support',
  contract,
  routes: supportRoutes,
});
