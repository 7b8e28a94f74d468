export { pictureRoutes } from './media.routes.ts';
export { reencode } from './reencode.ts';
