import { labs as contract } from '@club/contract/health/insight/labs';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getLabMarker, getLabs } from './labs.ts';

export { findRetestDay } from './retests.ts';
export { readSamples, type Sampled, toComparable } from './samples.ts';

/** What laboratories measured, held against their own intervals and against what changes by itself. */
export const labs = domain({
  name: 'health/insight/labs',
  contract,
  routes: forMember<typeof contract>({ getLabs, getLabMarker }),
});
