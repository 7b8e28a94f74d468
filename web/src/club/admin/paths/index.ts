/** The addresses that only the administration leads to. */

export const adminPath = '/admin';
export const vendorApprovalsPath = '/admin/vendor';
export const dashboardPath = '/admin/dashboard';
export const auditPath = '/admin/audit';
/** The members as staff find them, and the page of one. */
export const membersPath = '/admin/members';
export const memberPath = (id: string): string => `${membersPath}/${id}`;
/** Stories and comments that were reported or claim something. */
export const moderationPath = '/admin/stories';
/** The list behind a figure. */
export const listPath = '/admin/figures/:list';
/** Everything that waits for the people who run the club. */
export const inboxPath = '/admin/inbox';
export const pushPath = '/admin/push-notification';
/** What vendors are paid, by month. */
export const settlementsPath = '/admin/money/settlements';
export const settlementPath = `${settlementsPath}/:vendor/:month`;
export const toSettlementPath = (vendor: string, month: string): string => `${settlementsPath}/${vendor}/${month}`;
