import { indicators as contract } from '@club/contract/health/insight/indicators';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { listIndicators } from './indicators.ts';

export { findBodyMassBand } from './indicator-rules.ts';
export { findGuideline, judgeReading } from './pressure.ts';

/** Single values with their band and trend, beside the score. */
export const indicators = domain({
  name: 'health/insight/indicators',
  contract,
  routes: forMember<typeof contract>({ listIndicators }),
});
