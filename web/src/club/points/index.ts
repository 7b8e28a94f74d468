export { BadgeList } from './Badges.tsx';
export { BalanceBox } from './BalanceBox.tsx';
export { type EventAnswer, useDailyVisit } from './daily-visit.ts';
export { EventIcon } from './EventIcon.tsx';
export { balanceCurve, changeThisWeek, inOrder, isDoable, listToday, sumEarnedOnDay, toState } from './earning.ts';
export { MovementChart } from './MovementChart.tsx';
export { pointsApi } from './points.api.ts';
