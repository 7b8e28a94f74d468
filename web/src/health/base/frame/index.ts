export { HealthFrame } from './HealthFrame.tsx';
