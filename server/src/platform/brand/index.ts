export { type Brand, type BrandNames, type BrandState, followNames, makeBrand, readBrand } from './brand.ts';
