export { RecoveryCard } from './RecoveryCard.tsx';
