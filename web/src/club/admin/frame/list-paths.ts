export const listPaths = {
  members: '/admin/figures/members',
  points: '/admin/figures/points',
  holdings: '/admin/figures/holdings',
  redemptions: '/admin/figures/redemptions',
  offers: '/admin/figures/offers',
  referrals: '/admin/figures/referrals',
} as const;
