import { brand } from '@club/contract/club/content/brand';
import { terms } from '@club/contract/club/content/terms';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { changeBrand, getBrand } from './brand.ts';
import { discardTermsDraft, listTerms, publishTerms, saveTermsDraft, withdrawTerms } from './terms.ts';

export { refreshBrand } from './brand.ts';

const contract = { ...terms, ...brand };

const routes: Handlers<typeof contract> = {
  listTerms,
  saveTermsDraft,
  discardTermsDraft,
  publishTerms,
  withdrawTerms,
  getBrand,
  changeBrand,
};

/** The club's texts as staff write them; each belongs to the domain that shows it to members. */
export const content = domain({
  name: 'club/content',
  tables: ['brand_versions'],
  contract,
  routes,
});
