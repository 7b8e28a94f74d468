export { type Signal, SignalTile } from './SignalTile.tsx';
