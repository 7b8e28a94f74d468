export { brand, brandOf, pageTitle, paths } from './brand.ts';
