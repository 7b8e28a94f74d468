import type { transfers } from '@club/contract/club/transfers';
import type { Handlers } from '#platform/http';
import { transferTokens } from './transfer.ts';

export const transfersRoutes: Handlers<typeof transfers> = { transferTokens };
