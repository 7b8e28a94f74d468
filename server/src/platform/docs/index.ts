export { docsPlugin } from './docs.routes.ts';
