import { passkeys } from '@club/contract/core/passkeys';
import { client } from '#platform/api';

export const passkeysApi = client(passkeys);
