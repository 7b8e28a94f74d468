import { dimensions as contract } from '@club/contract/health/insight/dimensions';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getAssessmentResult } from './assessment-result.ts';

/** The seven parts of health that the assessment shows. */
export const dimensions = domain({
  name: 'health/insight/dimensions',
  contract,
  routes: forMember<typeof contract>({ getAssessmentResult }),
});
