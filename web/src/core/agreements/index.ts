export { DueAgreements } from './DueAgreements.tsx';
