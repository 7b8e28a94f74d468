export const adminPath = '/admin';
export const vendorApprovalsPath = '/admin/vendor';
export const dashboardPath = '/admin/dashboard';
export const auditPath = '/admin/audit';
/** The list behind a figure. */
export const listPath = '/admin/figures/:list';
