export { Cover, type CoverPalette } from './Cover.tsx';
export { ridgePath, seeded } from './ridge.ts';
export { Sky } from './Sky.tsx';
