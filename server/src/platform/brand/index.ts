export {
  type Brand,
  type BrandLogo,
  type BrandNames,
  type BrandState,
  followNames,
  makeBrand,
  readBrand,
} from './brand.ts';
