export { SharedScreen as default } from './SharedScreen.tsx';
