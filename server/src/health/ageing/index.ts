import { ageing as contract } from '@club/contract/health/ageing';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { getAgeing } from './ageing.ts';

/** Blood-marker age from laboratory values, and the member's own impression of their ageing. */
export const ageing = domain({
  name: 'health/ageing',
  contract,
  routes: forMember<typeof contract>({ getAgeing }),
});
