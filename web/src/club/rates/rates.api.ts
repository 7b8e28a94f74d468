import { rates } from '@club/contract/club/earning/rates';
import { earnSettings } from '@club/contract/club/earning/settings';
import { client } from '#platform/api';

export const ratesApi = client(rates);

export const earnSettingsApi = client(earnSettings);
