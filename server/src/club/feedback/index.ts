import { feedback as contract } from '@club/contract/club/feedback';
import { sql } from 'kysely';
import { queryRows } from '#platform/db';
import { declareActs } from '#platform/decisions';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { enqueue } from '#platform/jobs';
import type { NoticeTemplates } from '#platform/notices';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { sendFeedback } from './feedback.ts';
import {
  answerFeedback,
  answerMail,
  closeFeedback,
  continueFeedback,
  getFeedback,
  listFeedback,
  listOwnFeedback,
} from './threads.ts';

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

/** What a member wrote and was answered goes with the feedback. */
const messagesPersonalData: PersonalData = {
  table: 'feedback_messages',
  copy: copyRows(
    (userId) => sql`
      select m.feedback_id as feedback, m.by_club, m.text, m.created_at as at
      from feedback_messages m join feedback f on f.id = m.feedback_id
      where f.user_id = ${userId} order by f.created_at, m.place`,
  ),
  erase: async () => undefined,
};

const feedbackRoutes: Handlers<typeof contract> = {
  sendFeedback,
  listOwnFeedback,
  continueFeedback,
  listFeedback,
  getFeedback,
  answerFeedback,
  closeFeedback,
};

const notices = {
  feedback_answered: {
    kind: 'news',
    title: 'The club answered your feedback',
    body: 'Open it to read the answer, and to write back.',
    why: 'You sent feedback to the club.',
    url: '/feedbacks',
  },
} as const satisfies NoticeTemplates;

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
  mails: [answerMail],
  tables: ['feedback', 'feedback_messages'],
  notices,
  waiting: [
    {
      kind: 'feedback',
      needs: 'support',
      select: sql`
        select f.id::text, case when length(f.message) > 80 then left(f.message, 79) || '…' else f.message end as title,
          coalesce(btrim(m.first_name || ' ' || m.last_name), '') as about,
          coalesce((select max(created_at) from feedback_messages where feedback_id = f.id), f.created_at) as since
        from feedback f left join members m on m.id = f.user_id where f.status = 'new'`,
      ...declareActs({
        acts: { close: (call, id) => closeFeedback({ ...call, input: { id, closed: true } }) },
        undo: async (call, { id }) => {
          await closeFeedback({ ...call, input: { id, closed: false } });
        },
      }),
    },
  ],
  contract,
  earns,
  routes: feedbackRoutes,
  personalData: [messagesPersonalData, ...feedbackPersonalData],
});
