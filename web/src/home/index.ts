export { homeRows } from './home.routes.ts';
