export { makeOura, ouraOrigin } from './oura.ts';
