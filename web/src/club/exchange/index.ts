export { exchangeApi } from './exchange.api.ts';
export { MovementLines } from './MovementLines.tsx';
export { PartnerLine } from './PartnerLine.tsx';
