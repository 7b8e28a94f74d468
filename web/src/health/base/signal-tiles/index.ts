export { NewcomerCard } from './NewcomerCard.tsx';
export { type Signal, SignalTile } from './SignalTile.tsx';
