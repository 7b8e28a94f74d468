export { brand, brandPictures, pageTitle, paths } from './brand.ts';
