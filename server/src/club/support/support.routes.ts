import type { support } from '@club/contract/club/support';
import type { Handlers } from '#platform/http';
import { createSupportToken } from './support-token.ts';

export const supportRoutes: Handlers<typeof support> = { createSupportToken };
