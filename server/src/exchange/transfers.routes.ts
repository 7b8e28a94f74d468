import type { transfers } from '@club/contract/transfers';
import type { Handlers } from '#http';
import { transfer } from './transfers.ts';

export const transfersRoutes: Handlers<typeof transfers> = { transferTokens: transfer };
