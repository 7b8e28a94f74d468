import type { support } from '@club/contract/support';
import type { Handlers } from '#http';
import { createSupportToken } from './support-token.ts';

export const supportRoutes: Handlers<typeof support> = { createSupportToken };
