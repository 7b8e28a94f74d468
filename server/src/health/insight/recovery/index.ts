import { recovery as contract } from '@club/contract/health/insight/recovery';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getRecovery } from './recovery.ts';

export { listRecoveryScores } from './recovery.ts';

/** A morning, a training load and a pace against the member's own past. It keeps nothing of its own. */
export const recovery = domain({
  name: 'health/insight/recovery',
  contract,
  routes: forMember<typeof contract>({ getRecovery }),
});
