import { settings } from '@club/contract/hub/settings';
import { client } from '#platform/api';

export const settingsApi = client(settings);
