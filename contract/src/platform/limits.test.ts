import { expect, test } from 'vitest';
import { contract } from '#index';
import type { Endpoint } from './endpoint.ts';
import { type LimitName, limits } from './limits.ts';

const spans: Readonly<Record<number, string>> = {
  55: '55 s',
  60: 'minute',
  300: '5 min',
  900: '15 min',
  3600: 'hour',
  86400: 'day',
};

const describeLimit = (name: LimitName): string =>
  limits[name].map(({ by, max, seconds }) => `${max} / ${spans[seconds]} / ${by}`).join(', ');

/** Written out once more, so that no number changes unnoticed. */
const agreed: Readonly<Record<LimitName, string>> = {
  login: '50 / 15 min / ip',
  passkey_sign_in: '60 / 15 min / ip',
  passkey: '40 / 15 min / member',
  hosted_sign_in: '600 / 5 min / ip',
  hosted_sign_in_start: '60 / 15 min / ip',
  token: '600 / 15 min / ip',
  check_email: '5 / minute / ip, 20 / hour / ip',
  invitation: '30 / hour / ip',
  register: '5 / hour / ip',
  forgot_password: '10 / hour / ip',
  validate_code: '60 / 15 min / ip',
  social_login: '30 / hour / ip',
  card_login: '10 / hour / ip',
  step_up: '10 / 15 min / member',
  resend_code: '20 / hour / ip, 1 / 55 s / subject',
  change_email: '10 / 15 min / member',
  change_password: '10 / 15 min / member',
  record_event: '60 / hour / member',
  transfer: '20 / hour / member',
  feedback: '5 / day / member',
  comments: '10 / minute / member, 60 / hour / member',
  likes: '30 / minute / member, 300 / hour / member',
  reports: '10 / minute / member, 30 / hour / member',
  proposal: '3 / hour / ip',
  confirm_proposal: '60 / 15 min / ip',
  purchase: '60 / hour / member',
  exchange: '5 / hour / member',
  export: '3 / day / member',
  account_type: '30 / hour / member',
  meal_plan: '120 / hour / member',
  offer_edit: '300 / hour / member',
  settings_test: '30 / hour / member',
  staff_invitation: '30 / day / member',
  vendor_invitation: '30 / day / member',
  redemption_desk: '600 / hour / member',
  support: '30 / hour / member',
  assistant: '60 / minute / member, 600 / hour / member',
  answer_marks: '60 / hour / member',
  agent: '120 / minute / member, 1500 / hour / member',
  agent_registration: '20 / hour / ip, 60 / day / ip',
  connect_sensor: '30 / hour / member',
  sync_sensor: '60 / hour / member',
  sensor_cloud: '300 / 5 min / ip',
  maker_hints: '3000 / 5 min / ip',
  shared_link: '300 / 15 min / ip',
  upload: '60 / hour / member',
  food_lookup: '120 / hour / member',
  food_photo: '60 / hour / member',
  push_device: '60 / hour / member',
  send_notification: '300 / hour / member',
};

test('every rate limit has the agreed number, period and count', () => {
  const found = Object.keys(limits).map((name) => [name, describeLimit(name as LimitName)]);
  expect(Object.fromEntries(found)).toEqual(agreed);
});

/** Which calls each limit counts. The pages of the hosted sign-in are no calls. */
const counted: Readonly<Partial<Record<LimitName, string>>> = {
  register: 'identity.register identity.registerReferred',
  login: 'identity.login passkeys.signInWithRecoveryCode',
  token: 'identity.checkToken identity.refreshToken',
  card_login: 'identity.loginWithCard',
  social_login: 'identity.socialLogin',
  step_up: 'identity.stepUp passkeys.stepUpWithPasskey passkeys.stepUpWithRecoveryCode',
  forgot_password: 'identity.forgotPassword',
  validate_code: 'identity.validateCode identity.undoEmailChange',
  change_email: 'identity.changeEmail',
  resend_code: 'identity.resendCode',
  check_email: 'identity.checkEmail',
  invitation: 'invitations.getInvitation',
  change_password: 'identity.changePassword',
  passkey: 'passkeys.startPasskey passkeys.addPasskey passkeys.startPasskeyStepUp passkeys.replaceRecoveryCodes',
  passkey_sign_in: 'passkeys.startPasskeySignIn passkeys.signInWithPasskey',
  connect_sensor:
    'glucoseSources.authorizeGlucoseSource glucoseSources.completeGlucoseConnection glucoseSources.connectNightscout makers.beginMaker makers.completeMaker',
  sync_sensor: 'glucoseSources.syncGlucose makers.fetchMaker',
  upload:
    'account.saveProfile approvals.createCompanyInfo approvals.saveCompanyInfo approvals.createVendor approvals.updateVendor stories.createStory stories.updateStory',
  comments: 'stories.createComment',
  likes: 'stories.likeStory stories.unlikeStory',
  reports: 'marketplace.reportVendor stories.reportContent',
  food_photo: 'foodPhotos.searchRecipeByFoodImage',
  food_lookup: 'ownFoods.findBarcode',
  export: 'account.requestExport',
  record_event: 'points.recordEvent',
  transfer: 'transfers.transferTokens',
  exchange: 'exchange.exchangePoints',
  proposal: 'marketplace.proposeOffer',
  confirm_proposal: 'marketplace.confirmProposal',
  purchase: 'marketplace.buyOffer',
  feedback: 'feedback.continueFeedback feedback.sendFeedback',
  account_type: 'approvals.setAccountType',
  meal_plan: 'mealPlans.makeMealPlan mealPlans.remakeMealPlan',
  offer_edit: 'vendors.createVendorOffer vendors.editVendorOffer vendors.previewOfferCodes vendors.deleteOfferCodes',
  settings_test: 'settings.testClubPart settings.startLedgerCheck mails.testMail',
  staff_invitation: 'staff.inviteStaff staff.acceptStaffInvitation',
  vendor_invitation: 'vendorPeople.inviteVendorPerson vendorPeople.acceptVendorInvitation',
  redemption_desk:
    'vouchers.validateRedemption vouchers.undoVendorRedemption vouchers.refundVendorRedemption vouchers.refundVendorVouchers',
  support: 'support.createSupportToken',
  assistant: 'assistant.sendChatMessage assistant.streamChatMessage',
  answer_marks: 'assistant.markAnswer assistant.unmarkAnswer',
  push_device: 'notifications.subscribeDevice',
  send_notification: 'notifications.sendNotification',
};

test('every limited call has the agreed limit', () => {
  const found: Record<string, string[]> = {};
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, { limit }] of Object.entries(endpoints as Record<string, Endpoint>)) {
      if (limit) found[limit] = [...(found[limit] ?? []), `${domain}.${name}`];
    }
  }
  expect(Object.fromEntries(Object.entries(found).map(([limit, calls]) => [limit, calls.join(' ')]))).toEqual(counted);
});
