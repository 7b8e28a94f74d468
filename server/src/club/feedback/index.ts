import { feedback as contract } from '@club/contract/club/feedback';
import { domain } from '#platform/domain';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackPersonalData } from './personal-data.ts';

export const feedback = domain({
  name: 'club/feedback',
  tables: ['feedback'],
  contract,
  earns: { feedback_given: '/feedbacks' },
  routes: feedbackRoutes,
  personalData: feedbackPersonalData,
});
