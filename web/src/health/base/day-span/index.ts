export { daySpan } from './day-span.ts';
export { SpanMoves } from './SpanMoves.tsx';
