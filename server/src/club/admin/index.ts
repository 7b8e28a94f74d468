import { admin as contract } from '@club/contract/club/admin';
import { domain } from '#platform/domain';
import { adminRoutes } from './admin.routes.ts';
import { adminPersonalData } from './personal-data.ts';

export { isCommand, runCommand, usage } from './commands.ts';

export const admin = domain({
  name: 'club/admin',
  tables: ['point_adjustments'],
  contract,
  routes: adminRoutes,
  personalData: adminPersonalData,
});
