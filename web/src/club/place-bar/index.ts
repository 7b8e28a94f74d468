export { type BarPlace, PlaceBar } from './PlaceBar.tsx';
