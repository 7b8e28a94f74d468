export { pictureRoutes } from './media.routes.ts';
export { reencode } from './reencode.ts';
export { storePicture } from './store-picture.ts';
