import { vendorPeople } from '@club/contract/club/vendor/people';
import { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { vendors as offers } from '@club/contract/club/vendors';
import { transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { createVendorOffer, editVendorOffer } from './edit.ts';
import { remindOfStock, vendorMails } from './mails.ts';
import { decideVendorCase, listVendorCases } from './moderation.ts';
import { decisionMailKinds, vendorNotices } from './notices.ts';
import { deleteOfferCodes, listOfferCodes, previewOfferCodes } from './offer-codes.ts';
import { purgeInvitations } from './people.store.ts';
import {
  acceptVendorInvitation,
  changeVendorRole,
  getSaleNotices,
  getVendorInvitation,
  inviteVendorPerson,
  listVendorPeople,
  refuseUndo,
  removeVendorPerson,
  setSaleNotices,
  withdrawVendorInvitation,
} from './people.ts';
import { vendorPeopleData } from './personal-data.ts';
import { getVendorOffer, listOfferChoices, listVendorOffers } from './vendor-offers.ts';
import { vendorCasesWaiting } from './waiting.ts';

const contract = { ...offers, ...vendorPeople, ...saleNotices };

const vendorsRoutes: Handlers<typeof contract> = {
  listVendorOffers,
  getVendorOffer,
  listOfferChoices,
  createVendorOffer,
  editVendorOffer,
  previewOfferCodes,
  listOfferCodes,
  deleteOfferCodes,
  listVendorCases,
  decideVendorCase,
  listVendorPeople,
  inviteVendorPerson,
  withdrawVendorInvitation,
  changeVendorRole,
  removeVendorPerson,
  getVendorInvitation,
  acceptVendorInvitation,
  getSaleNotices,
  setSaleNotices,
};

export { findActiveVendor, findOwnVendor } from './access.ts';
export { describeChange, holdProfile, toHeldChange } from './held-changes.ts';
export { tellVendor } from './notices.ts';
export { addPerson, deletePerson, findMembership } from './people.store.ts';

export const vendors = domain({
  name: 'club/vendors',
  mails: [...Object.values(vendorMails), ...decisionMailKinds],
  tables: ['vendor_people', 'vendor_invitations', 'sale_notice_choices'],
  views: ['sale_readers'],
  personalData: vendorPeopleData,
  waiting: vendorCasesWaiting,
  contract,
  routes: vendorsRoutes,
  notices: vendorNotices,
  listens: { vendor_approval_undone: refuseUndo },
  jobs: {
    low_stock: job({}, (club) => transaction(club.db, (db) => remindOfStock({ ...club, db }))),
    purge_vendor_invitations: ({ db, clock }) => purgeInvitations(db, clock.now()),
  },
  schedule: ['*/15 * * * * low_stock', '17 3 * * * purge_vendor_invitations'],
});
