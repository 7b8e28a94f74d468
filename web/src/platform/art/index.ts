export { Bowl, type DishPart } from './Bowl.tsx';
export { Cover } from './Cover.tsx';
export { isArtCategory } from './drawing/index.ts';
export type { PieceKind } from './pieces.tsx';
export { chooseCategory, spreadSeeds } from './scene.ts';
