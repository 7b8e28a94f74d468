import type { NoticeTemplates } from '#platform/notices';

export const pointsNotices = {
  points_expiring: {
    kind: 'points',
    title: '{amount} points will start to expire on {day}',
    body: 'Spend them before then.',
    url: '/redeem',
  },
} as const satisfies NoticeTemplates;
