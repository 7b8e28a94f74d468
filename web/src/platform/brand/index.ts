export { brand, pageTitle, paths } from './brand.ts';
