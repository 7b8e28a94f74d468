import { catalogue as offers } from '@club/contract/club/catalogue';
import { catalogueChoices } from '@club/contract/club/catalogue/choices';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import {
  addCatalogueChoice,
  changeCatalogueChoice,
  getCatalogueChoices,
  removeCatalogueChoice,
  setClubCountries,
} from './choices.ts';
import { changeOfferSale, editCatalogueOffer } from './offer-acts.ts';
import { listOfferVouchers, refundOfferVouchers } from './offer-vouchers.ts';
import { findOffers, getCatalogueOffer } from './offers.ts';
import { changeVendorSale, editCatalogueVendor, findVendors, handOverVendor, ownerMailKinds } from './vendors.ts';

const contract = { ...offers, ...catalogueVendors, ...catalogueChoices };

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
  getCatalogueChoices,
  addCatalogueChoice,
  changeCatalogueChoice,
  removeCatalogueChoice,
  setClubCountries,
};

/** Offers and businesses as staff look after them. */
export const catalogue = domain({ name: 'club/catalogue', mails: ownerMailKinds, contract, routes: catalogueRoutes });
