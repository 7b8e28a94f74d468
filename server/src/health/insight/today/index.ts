import { today as contract } from '@club/contract/health/insight/today';
import { forMember } from '#health/base/consents';
import { domain } from '#platform/domain';
import { getHealthToday } from './today.ts';

/** A member's day at a glance, and what to do next. */
export const today = domain({
  name: 'health/insight/today',
  contract,
  routes: forMember<typeof contract>({ getHealthToday }),
});
