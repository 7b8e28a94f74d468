import { feedback as contract } from '@club/contract/club/feedback';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackPersonalData } from './personal-data.ts';

const earns = {
  feedback_given: {
    name: 'Feedback given',
    description: 'Tell us what you think. One counts every 30 days.',
    icon: 'bulb',
    category: 'community',
    points: 5,
    page: '/feedbacks',
    per: 'ever',
    pauseDays: 30,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const feedback = domain({
  name: 'club/feedback',
  tables: ['feedback'],
  contract,
  earns,
  routes: feedbackRoutes,
  personalData: feedbackPersonalData,
});
