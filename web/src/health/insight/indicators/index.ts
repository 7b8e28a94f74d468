export { IndicatorsPart } from './IndicatorsPart.tsx';
