import { indicators as contract } from '@club/contract/health/indicators';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { listIndicators } from './indicators.ts';

/** Single values with their band and trend, beside the score. */
export const indicators = domain({
  name: 'health/indicators',
  contract,
  routes: forMember<typeof contract>({ listIndicators }),
});
