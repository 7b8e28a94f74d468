export { type DocsOptions, docsPlugin } from './docs.routes.ts';
