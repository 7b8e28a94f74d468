import { today as contract } from '@club/contract/health/days/today';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { getHealthToday } from './today.ts';

/** A member's day at a glance, and what to do next. */
export const today = domain({
  name: 'health/today',
  contract,
  routes: forMember<typeof contract>({ getHealthToday }),
});
