import type { notifications } from '@club/contract/hub/notifications';
import type { Handlers } from '#platform/http';
import { cancelCampaign, getCampaign, listCampaigns, listDeliveries, sendNotification } from './campaigns.ts';
import { listPushDevices } from './device-list.ts';
import { getPushKey, listOwnDevices, removeDevice, subscribeDevice, unsubscribeDevice } from './devices.ts';
import { countUnread, listNotices, readNotices } from './notices.ts';
import { getPreferences, setPreferences } from './preferences.ts';

export const notificationsRoutes: Handlers<typeof notifications> = {
  listPushDevices,
  subscribeDevice,
  unsubscribeDevice,
  getPushKey,
  sendNotification,
  listCampaigns,
  getCampaign,
  listDeliveries,
  cancelCampaign,
  listOwnDevices,
  removeDevice,
  listNotices,
  countUnread,
  readNotices,
  getPreferences,
  setPreferences,
};
