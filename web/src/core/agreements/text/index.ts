export { AgreementText } from './AgreementText.tsx';
