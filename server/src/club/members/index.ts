import { members as contract } from '@club/contract/club/members';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { findMembers } from './find-members.ts';

const membersRoutes: Handlers<typeof contract> = { findMembers };

/** The members as staff see and help them; never a health value. */
export const members = domain({
  name: 'club/members',
  contract,
  routes: membersRoutes,
});
