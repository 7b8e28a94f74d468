import type { Application } from '@club/contract/club/approvals';

export const toName = ({ user }: Application): string => `${user.first_name} ${user.last_name}`;

/** What an application goes by: the business, or the member. */
export const toTitle = (row: Application): string => row.vendor?.name ?? toName(row);
