import { catalogue as contract } from '@club/contract/club/catalogue';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { changeOfferSale, editCatalogueOffer } from './offer-acts.ts';
import { listOfferVouchers, refundOfferVouchers } from './offer-vouchers.ts';
import { findOffers, getCatalogueOffer } from './offers.ts';

const catalogueRoutes: Handlers<typeof contract> = {
  findOffers,
  getCatalogueOffer,
  changeOfferSale,
  editCatalogueOffer,
  listOfferVouchers,
  refundOfferVouchers,
};

/** Offers and businesses as staff look after them. */
export const catalogue = domain({ name: 'club/catalogue', contract, routes: catalogueRoutes });
