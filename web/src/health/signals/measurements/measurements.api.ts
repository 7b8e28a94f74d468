import { attachments } from '@club/contract/health/base/attachments';
import { measurements } from '@club/contract/health/signals/measurements';
import { client } from '#platform/api';

export const measurementsApi = client(measurements);
export const attachmentsApi = client(attachments);
