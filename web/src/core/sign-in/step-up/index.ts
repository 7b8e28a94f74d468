export { StepUp } from './StepUp.tsx';
