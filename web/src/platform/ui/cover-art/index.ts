export { ridgePath, seeded, toSeed } from './ridge.ts';
export { Sky } from './Sky.tsx';
