import { account } from './club/account.ts';
import { admin } from './club/admin.ts';
import { ambassadors } from './club/ambassadors.ts';
import { approvals } from './club/approvals.ts';
import { catalogueChoices } from './club/catalogue/choices.ts';
import { catalogueVendors } from './club/catalogue/vendors.ts';
import { catalogue } from './club/catalogue.ts';
import { companies } from './club/companies.ts';
import { badges } from './club/content/badges.ts';
import { brand } from './club/content/brand.ts';
import { mails } from './club/content/mails.ts';
import { questionnaireTexts } from './club/content/questionnaires.ts';
import { terms } from './club/content/terms.ts';
import { rates } from './club/earning/rates.ts';
import { rules } from './club/earning/rules.ts';
import { earnSettings } from './club/earning/settings.ts';
import { exchange } from './club/exchange.ts';
import { feedback } from './club/feedback.ts';
import { inbox } from './club/inbox.ts';
import { marketplace } from './club/marketplace.ts';
import { members } from './club/members.ts';
import { points } from './club/points.ts';
import { questionnaires } from './club/questionnaires.ts';
import { settlements } from './club/settlements.ts';
import { staff } from './club/staff.ts';
import { statements } from './club/statements.ts';
import { support } from './club/support.ts';
import { topics } from './club/topics.ts';
import { transfers } from './club/transfers.ts';
import { vendorPeople } from './club/vendor/people.ts';
import { saleNotices } from './club/vendor/sale-notices.ts';
import { vendors } from './club/vendors.ts';
import { vouchers } from './club/vouchers.ts';
import { agreements } from './core/agreements.ts';
import { identity } from './core/identity.ts';
import { invitations } from './core/invitations.ts';
import { passkeys } from './core/passkeys.ts';
import { health } from './health/index.ts';
import { agents } from './hub/agents.ts';
import { analytics } from './hub/analytics.ts';
import { answerMarks } from './hub/answer-marks.ts';
import { assistant } from './hub/assistant.ts';
import { help } from './hub/help.ts';
import { notifications } from './hub/notifications.ts';
import { ownHelp } from './hub/own-help.ts';
import { settings } from './hub/settings.ts';
import { stories } from './hub/stories.ts';

/** Every call of the API, by domain. */
export const contract = {
  identity,
  invitations,
  passkeys,
  agreements,
  account,
  points,
  statements,
  transfers,
  exchange,
  questionnaires,
  topics,
  marketplace,
  feedback,
  approvals,
  staff,
  settings,
  vendors,
  vendorPeople,
  saleNotices,
  vouchers,
  settlements,
  support,
  admin,
  inbox,
  companies,
  rates,
  earnSettings,
  rules,
  badges,
  brand,
  mails,
  questionnaireTexts,
  terms,
  catalogue,
  catalogueVendors,
  catalogueChoices,
  members,
  notifications,
  ambassadors,
  ...health,
  analytics,
  help,
  ownHelp,
  assistant,
  answerMarks,
  agents,
  stories,
};
