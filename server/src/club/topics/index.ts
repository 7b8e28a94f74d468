import { topics as contract } from '@club/contract/club/topics';
import { domain } from '#platform/domain';
import { topicsPersonalData } from './personal-data.ts';
import { topicsRoutes } from './topics.routes.ts';

export const topics = domain({
  name: 'club/topics',
  tables: ['interests'],
  contract,
  routes: topicsRoutes,
  personalData: topicsPersonalData,
});
