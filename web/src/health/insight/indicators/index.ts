export { IndicatorsPart } from './IndicatorsPart.tsx';
export { NeedsYou } from './NeedsYou.tsx';
