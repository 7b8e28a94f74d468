export { BloodAgeCard } from './BloodAgeCard.tsx';
