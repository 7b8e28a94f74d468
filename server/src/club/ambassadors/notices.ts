import type { NoticeTemplates } from '#platform/notices';

export const ambassadorNotices = {
  referral_rewarded: {
    kind: 'invitations',
    title: '{amount} points for inviting {friend}',
    body: '{friend} is taking part in the club.',
    url: '/ambassador-program',
  },
} as const satisfies NoticeTemplates;
