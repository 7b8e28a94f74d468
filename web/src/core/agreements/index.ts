export { AgreementsCheck, DueAgreements } from './DueAgreements.tsx';
