export { LeftOut } from './LeftOut.tsx';
