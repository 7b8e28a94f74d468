import type { marketplace } from '@club/contract/marketplace';
import type { Handlers } from '#http';
import {
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
} from './catalogue.ts';
import { countOffers } from './counts.ts';
import { listOfferNotices } from './notices.ts';
import { getOffer } from './offer.ts';
import { confirmProposal, proposeOffer } from './proposals.ts';
import { buyOffer } from './purchase.ts';
import { quoteOffer } from './quote.ts';

export const marketplaceRoutes: Handlers<typeof marketplace> = {
  listOffers,
  countOffers,
  getOffer,
  listCategories,
  getCategory,
  listOfferCountries,
  listOfferTypes,
  listVendors,
  getVendor,
  listOfferNotices,
  proposeOffer,
  confirmProposal,
  quoteOffer,
  buyOffer,
};
