import { redFlags } from '@club/contract/health/red-flags';
import { client } from '#platform/api';

export const redFlagsApi = client(redFlags);
