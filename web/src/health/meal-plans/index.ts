export { TodayPlan, TodayTargets } from './TodayPlan.tsx';
