import { questionnaires as contract } from '@club/contract/club/questionnaires';
import { domain } from '#platform/domain';
import { questionnairesPersonalData } from './personal-data.ts';
import { questionnairesRoutes } from './questionnaires.routes.ts';

export { type AmbassadorAnswers, ambassadorAnswers, enterAmbassadorAnswers } from './ambassador.ts';

export { questionnairesRoutes };

export const questionnaires = domain({
  name: 'club/questionnaires',
  contract,
  routes: questionnairesRoutes,
  personalData: questionnairesPersonalData,
});
