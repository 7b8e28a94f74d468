export { stepAddress } from './step-address.ts';
