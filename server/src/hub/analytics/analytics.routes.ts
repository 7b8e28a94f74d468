import type { analytics } from '@club/contract/hub/analytics';
import type { Handlers } from '#platform/http';
import { listCompanyTotals } from './company-totals.ts';
import { getOwnYear } from './own-year.ts';

export const analyticsRoutes: Handlers<typeof analytics> = { getOwnYear, listCompanyTotals };
