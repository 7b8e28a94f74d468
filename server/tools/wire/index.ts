export { startWire, type Wire } from './wire.ts';
