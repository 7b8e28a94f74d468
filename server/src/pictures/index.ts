export { pictureRoutes } from './pictures.routes.ts';
export { reencode } from './reencode.ts';
