import type { vendors } from '@club/contract/vendors';
import type { Handlers } from '#http';
import { createVendorOffer, editVendorOffer } from './vendor-edit.ts';
import { getVendorOffer, listOfferChoices, listVendorOffers } from './vendor-offers.ts';

export const vendorsRoutes: Handlers<typeof vendors> = {
  listVendorOffers,
  getVendorOffer,
  listOfferChoices,
  createVendorOffer,
  editVendorOffer,
};
