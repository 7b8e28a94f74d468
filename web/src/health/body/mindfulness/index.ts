export { LatePlays } from './LatePlays.tsx';
