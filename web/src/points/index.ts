export { BalanceBox } from './BalanceBox.tsx';
export { pointsApi } from './points.api.ts';
