export { Disclaimer, HealthPage } from './HealthPage.tsx';
export { RecoveryPlace } from './recovery-place.ts';
