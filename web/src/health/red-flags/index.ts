export { OpenRedFlags } from './OpenRedFlags.tsx';
