import { rates as partnerRates } from '@club/contract/club/earning/rates';
import { earnSettings } from '@club/contract/club/earning/settings';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { changeRate, createPartner, listRates } from './rates.ts';
import { changeEarnSettings, getEarnSettings, previewExpiry } from './settings.ts';

const contract = { ...partnerRates, ...earnSettings };

const routes: Handlers<typeof contract> = {
  listRates,
  createPartner,
  changeRate,
  getEarnSettings,
  previewExpiry,
  changeEarnSettings,
};

/** What points are worth elsewhere and how long they last, as staff change it; the rows are the exchange's and the ledger's. */
export const rates = domain({ name: 'club/rates', contract, routes });
