export const adminPath = '/admin';
export const vendorApprovalsPath = '/admin/vendor';
export const dashboardPath = '/admin/dashboard';
export const auditPath = '/admin/audit';
/** Stories and comments that were reported or claim something. */
export const moderationPath = '/admin/stories';
/** The list behind a figure. */
export const listPath = '/admin/figures/:list';
