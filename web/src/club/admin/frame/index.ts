import { admin } from '@club/contract/club/admin';
import { client } from '#platform/api';

export { AdminPage, WaitingCount } from './AdminPage.tsx';
export { useListQuery } from './list-query.ts';
export { type QueueView, queueArguments, queues } from './queue-query.ts';
export { ReviewRows } from './ReviewRows.tsx';
export { focusRow, handleReviewKeys } from './review-keys.ts';

export const adminApi = client(admin);

export const listPaths = {
  members: '/admin/figures/members',
  points: '/admin/figures/points',
  holdings: '/admin/figures/holdings',
  redemptions: '/admin/figures/redemptions',
  offers: '/admin/figures/offers',
  referrals: '/admin/figures/referrals',
} as const;
