import { terms as contract } from '@club/contract/club/content/terms';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { discardTermsDraft, listTerms, publishTerms, saveTermsDraft, withdrawTerms } from './terms.ts';

const routes: Handlers<typeof contract> = {
  listTerms,
  saveTermsDraft,
  discardTermsDraft,
  publishTerms,
  withdrawTerms,
};

/** The club's texts as staff write them; each belongs to the domain that shows it to members. */
export const content = domain({ name: 'club/content', contract, routes });
