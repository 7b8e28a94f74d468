import { feedback as contract } from '@club/contract/club/feedback';
import { sql } from 'kysely';
import { queryRows } from '#platform/db';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { sendFeedback } from './feedback.ts';

const feedbackPersonalData: readonly PersonalData[] = [
  {
    table: 'feedback',
    copy: copyRows(
      (userId) => sql`
        select category, rating, message, page, created_at from feedback where user_id = ${userId} order by created_at`,
    ),
    erase: async (db, _clock, userId) => {
      const rows = await queryRows<{ attachment: string | null }>(db)`
        delete from feedback where user_id = ${userId} returning attachment`;
      for (const { attachment } of rows) if (attachment) await enqueue(db, 'remove_media', { key: attachment });
    },
  },
];

const feedbackRoutes: Handlers<typeof contract> = { sendFeedback };

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
