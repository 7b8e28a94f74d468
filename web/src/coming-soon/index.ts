export { comingSoonRows } from './coming-soon.routes.ts';
export { comingSoonPath } from './coming-soon-path.ts';
