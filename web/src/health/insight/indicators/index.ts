export { IndicatorsPart, NeedsYou } from './IndicatorsPart.tsx';
