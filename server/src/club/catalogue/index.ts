import { catalogue as offers } from '@club/contract/club/catalogue';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { changeOfferSale, editCatalogueOffer } from './offer-acts.ts';
import { listOfferVouchers, refundOfferVouchers } from './offer-vouchers.ts';
import { findOffers, getCatalogueOffer } from './offers.ts';
import { changeVendorSale, editCatalogueVendor, findVendors, handOverVendor, ownerMailKinds } from './vendors.ts';

const contract = { ...offers, ...catalogueVendors };

const catalogueRoutes: Handlers<typeof contract> = {
  findOffers,
  getCatalogueOffer,
  changeOfferSale,
  editCatalogueOffer,
  listOfferVouchers,
  refundOfferVouchers,
  findVendors,
  changeVendorSale,
  editCatalogueVendor,
  handOverVendor,
};

/** Offers and businesses as staff look after them. */
export const catalogue = domain({ name: 'club/catalogue', mails: ownerMailKinds, contract, routes: catalogueRoutes });
