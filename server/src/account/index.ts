import type { account } from '@club/contract/account';
import type { Handlers } from '#http';
import { getProfile, saveProfile } from './profile.ts';

export { completeProfile, startProfile } from './profile.ts';

export const accountRoutes: Handlers<typeof account> = { getProfile, saveProfile };
