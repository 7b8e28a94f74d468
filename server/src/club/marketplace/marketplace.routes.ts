import type { marketplace } from '@club/contract/club/marketplace';
import {
  countOffers,
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
} from '#club/marketplace/catalogue';
import type { Handlers } from '#platform/http';
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
