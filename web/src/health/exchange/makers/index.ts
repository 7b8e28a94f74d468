export { Makers } from './Makers.tsx';
export { useMakers } from './use-makers.ts';
