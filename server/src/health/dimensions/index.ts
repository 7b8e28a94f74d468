import { dimensions as contract } from '@club/contract/health/dimensions';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { getAssessmentResult } from './assessment-result.ts';

/** The seven parts of health that the assessment shows. */
export const dimensions = domain({
  name: 'health/dimensions',
  contract,
  routes: forMember<typeof contract>({ getAssessmentResult }),
});
