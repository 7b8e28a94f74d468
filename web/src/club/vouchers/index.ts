export { default } from './RedemptionScreen.tsx';
