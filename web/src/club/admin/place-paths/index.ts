/** Addresses that only the rail of the administration leads to, so that no other page loads them. */

/** The companies whose staff are members, and the page of one. */
export const companiesPath = '/admin/companies';
export const companyPath = (id: string): string => `${companiesPath}/${id}`;
/** What earns points, and the page of one rule. */
export const rulesPath = '/admin/rules';
export const rulePath = (code: string): string => `${rulesPath}/${code}`;
/** What partners give for points. */
export const ratesPath = '/admin/rates';
/** How long points last. */
export const earnSettingsPath = '/admin/earn-settings';
/** Every offer of every vendor, the vendors, and the page of one offer. */
export const cataloguePath = '/admin/catalogue';
export const catalogueVendorsPath = `${cataloguePath}/vendors`;
export const catalogueChoicesPath = `${cataloguePath}/choices`;
export const catalogueOfferPath = (id: string): string => `${cataloguePath}/${id}`;
/** How the club's machine is doing, and who runs the club. */
export const settingsPath = '/admin/settings';
export const staffPath = '/admin/staff';
export const staffInvitationPath = '/admin/invitation';
/** The club's own texts: terms and privacy policy first. */
export const contentPath = '/admin/content';
export const brandPath = `${contentPath}/brand`;
export const clubQuestionnairesPath = `${contentPath}/questionnaires`;
export const clubQuestionnairePath = (code: string): string => `${clubQuestionnairesPath}/${code}`;
export const clubBadgesPath = `${contentPath}/badges`;
export const clubBadgePath = (code: string): string => `${clubBadgesPath}/${code}`;
/** Help articles of the club. */
export const ownHelpPath = `${contentPath}/help`;
export const ownArticlePath = (slug: string): string => `${ownHelpPath}/${slug}`;
/** Answers of the assistant that members marked as wrong. */
export const answerMarksPath = `${contentPath}/answers`;
export const mailsPath = `${contentPath}/mails`;
export const mailPath = (kind: string): string => `${mailsPath}/${kind}`;
