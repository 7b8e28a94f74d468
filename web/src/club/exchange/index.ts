export { exchangeApi } from './exchange.api.ts';
export { MovementLines } from './MovementLines.tsx';
export { PartnerCard } from './PartnerCard.tsx';
