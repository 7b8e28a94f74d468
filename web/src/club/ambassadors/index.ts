export { Funnel } from './Funnel.tsx';
export { InvitationChart } from './InvitationChart.tsx';
export { Leaderboard } from './Leaderboard.tsx';
export { spans } from './programme-query.ts';
export { spanName } from './span-name.ts';
export { useInvitations } from './use-invitations.ts';
export { WaitingPoints } from './WaitingPoints.tsx';
