import { scores as contract } from '@club/contract/health/scores';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { getHealthChart } from './health-chart.ts';
import { getHealthScore } from './health-score.ts';

/** The health score and what it is made of. */
export const scores = domain({
  name: 'health/scores',
  contract,
  routes: forMember<typeof contract>({ getHealthScore, getHealthChart }),
});
