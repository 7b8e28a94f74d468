export { Disclaimer, HealthPage } from './HealthPage.tsx';
