export { SharedScreen } from './SharedScreen.tsx';
