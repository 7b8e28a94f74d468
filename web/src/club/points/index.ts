export { BadgeList } from './Badges.tsx';
export { BalanceBox } from './BalanceBox.tsx';
export { type EventAnswer, useDailyVisit } from './daily-visit.ts';
export { EventIcon } from './EventIcon.tsx';
export { balanceCurve, changeThisWeek, inOrder, isDoable, listToday, sumEarnedOnDay, toState } from './earning.ts';
export { HabitsNote } from './HabitsNote.tsx';
export { MovementChart } from './MovementChart.tsx';
export { OpeningPoints } from './OpeningPoints.tsx';
export { pointsApi } from './points.api.ts';
