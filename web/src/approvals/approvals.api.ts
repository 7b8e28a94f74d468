import { approvals } from '@club/contract/approvals';
import { client } from '#api';

export const approvalsApi = client(approvals);
