export { type ArtCategory, isArtCategory, mix, type Palette, palettes, turnHue } from './palettes.ts';
export { darken, Leaf, Line, lighten, type Random, round, Shadow, times, toRadians } from './shapes.tsx';
