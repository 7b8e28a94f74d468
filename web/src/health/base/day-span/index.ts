export { daySpan } from './day-span.ts';
export { useLastShown } from './last-shown.ts';
export { SpanMoves } from './SpanMoves.tsx';
