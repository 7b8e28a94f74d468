import { brand } from '@club/contract/club/content/brand';
import { mails } from '@club/contract/club/content/mails';
import { terms } from '@club/contract/club/content/terms';
import type { Club } from '#platform/club';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { changeBrand, getBrand, refreshBrand } from './brand.ts';
import { purgeBrandPictures, uploadBrandPicture } from './brand-pictures.ts';
import { changeMail, getMail, listMails, refreshMailWords, testMail } from './mails.ts';
import { discardTermsDraft, listTerms, publishTerms, saveTermsDraft, withdrawTerms } from './terms.ts';

/** Takes from the database what another process may have changed: the brand and the words of mails. */
export const refreshContent = async (club: Pick<Club, 'db' | 'config'>): Promise<void> => {
  await refreshBrand(club);
  await refreshMailWords(club);
};

const contract = { ...terms, ...brand, ...mails };

const routes: Handlers<typeof contract> = {
  listTerms,
  saveTermsDraft,
  discardTermsDraft,
  publishTerms,
  withdrawTerms,
  getBrand,
  changeBrand,
  uploadBrandPicture,
  listMails,
  getMail,
  changeMail,
  testMail,
};

/** The club's texts as staff write them; each belongs to the domain that shows it to members. */
export const content = domain({
  name: 'club/content',
  tables: ['brand_versions', 'brand_pictures', 'mail_word_versions'],
  contract,
  routes,
  jobs: { purge_brand_pictures: purgeBrandPictures },
  schedule: ['53 3 * * * purge_brand_pictures'],
});
