import type { vendors } from '@club/contract/club/vendors';
import type { Handlers } from '#platform/http';
import { createVendorOffer, editVendorOffer } from './edit.ts';
import { getVendorOffer, listOfferChoices, listVendorOffers } from './vendor-offers.ts';

export const vendorsRoutes: Handlers<typeof vendors> = {
  listVendorOffers,
  getVendorOffer,
  listOfferChoices,
  createVendorOffer,
  editVendorOffer,
};
