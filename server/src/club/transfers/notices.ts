import type { NoticeTemplates } from '#platform/notices';

export const transferNotices = {
  transfer_received: {
    kind: 'points',
    title: '{sender} sent you points',
    body: '{amount} points are on your balance.',
    url: '/redeem/transactions',
  },
} as const satisfies NoticeTemplates;
