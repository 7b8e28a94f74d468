import { support as contract } from '@club/contract/club/support';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { createSupportToken } from './support-token.ts';

const supportRoutes: Handlers<typeof contract> = { createSupportToken };

export const support = domain({
  name: 'club/support',
  contract,
  routes: supportRoutes,
});
