export { type AmbassadorAnswers, ambassadorAnswers, enterAmbassadorAnswers } from './ambassador.ts';
export { questionnairesPersonalData } from './personal-data.ts';
export { questionnairesRoutes } from './questionnaires.routes.ts';
