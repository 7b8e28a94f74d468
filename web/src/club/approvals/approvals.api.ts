import { approvals } from '@club/contract/club/approvals';
import { client } from '#platform/api';

export const approvalsApi = client(approvals);
