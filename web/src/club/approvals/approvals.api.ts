import { approvals } from '@club/contract/club/approvals';
import type { Output } from '@club/contract/platform/endpoint';
import { client } from '#platform/api';

export const approvalsApi = client(approvals);

export type AccountStatus = Output<typeof approvals.getAccountStatus>;
