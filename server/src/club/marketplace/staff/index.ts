export {
  archiveForClub,
  countStaffOffers,
  endClubPause,
  findOfferBusiness,
  findStaffOffer,
  listOfferVendors,
  listStaffOffers,
  pauseForClub,
  type StaffOfferRow,
  setFeatured,
} from './offers.store.ts';
