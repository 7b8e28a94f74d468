import { bloodAge as contract } from '@club/contract/health/body/blood-age';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getBloodAge } from './blood-age.ts';

/** Blood-marker age from laboratory values, and the member's own impression of their ageing. */
export const bloodAge = domain({
  name: 'health/body/blood-age',
  contract,
  routes: forMember<typeof contract>({ getBloodAge }),
});
