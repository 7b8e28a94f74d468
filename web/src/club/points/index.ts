export { BadgeList } from './Badges.tsx';
export { BalanceBox } from './BalanceBox.tsx';
export { useDailyVisit } from './daily-visit.ts';
export { EntryLines } from './EntryLines.tsx';
export { balanceCurve, changeThisWeek, earnedOn, inOrder, stateOf } from './earning.ts';
export { FirstStepList } from './FirstStepList.tsx';
export type { FirstStep } from './first-steps.ts';
export { readText, writeText } from './kept-text.ts';
export {
  activeFilters,
  filtersIn,
  type LedgerFilters,
  listSearch,
  listSizes,
  movementNames,
  typeName,
} from './ledger-filters.ts';
export { MovementChart } from './MovementChart.tsx';
export { pointsApi } from './points.api.ts';
export { statusName } from './Status.tsx';
export { useFirstSteps } from './use-first-steps.ts';
export { Ways } from './Ways.tsx';
