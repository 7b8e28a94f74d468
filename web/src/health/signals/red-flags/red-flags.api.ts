import { redFlags } from '@club/contract/health/signals/red-flags';
import { client } from '#platform/api';

export const redFlagsApi = client(redFlags);
