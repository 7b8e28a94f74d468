import type { Application } from '@club/contract/club/approvals';

export const toName = ({ user }: Application): string => `${user.first_name} ${user.last_name}`;

/** The business name, or the member's for ambassadors. */
export const toTitle = (row: Application): string => row.vendor?.name ?? toName(row);
