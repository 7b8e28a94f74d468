export {
  type ChoiceRow,
  countNamedCountries,
  deleteChoice,
  insertChoice,
  listChoices,
  lockChoices,
  readChoiceRevision,
  replaceClubCountries,
  updateChoice,
} from './choices.store.ts';
export {
  archiveForClub,
  countStaffOffers,
  endClubPause,
  findOfferBusiness,
  findStaffOffer,
  listNamedCountries,
  listOfferVendors,
  listStaffOffers,
  pauseForClub,
  type StaffOfferRow,
  setFeatured,
} from './offers.store.ts';
export {
  countStaffVendors,
  findStaffVendor,
  listStaffVendors,
  type StaffVendorRow,
  setVendorOwner,
  setVendorPause,
  setVendorTexts,
} from './vendors.store.ts';
