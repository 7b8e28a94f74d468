export { ConsentGate } from './ConsentGate.tsx';
