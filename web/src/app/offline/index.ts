export { OfflinePart } from './OfflinePart.tsx';
