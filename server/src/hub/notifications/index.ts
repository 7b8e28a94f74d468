import { notifications as contract } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';
import { cancelCampaign, getCampaign, listCampaigns, listDeliveries, sendNotification } from './campaigns.ts';
import { sendCampaign, wakeDue } from './deliver.ts';
import { listPushDevices } from './device-list.ts';
import {
  getPushKey,
  listOwnDevices,
  removeDevice,
  silenceSignedOut,
  subscribeDevice,
  unsubscribeDevice,
} from './devices.ts';
import { countUnread, listNewestNotices, listNotices, readNotices } from './notices.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { purgeNotifications } from './purge.ts';
import { queueComment, queueReview, storyNotices } from './story-notices.ts';
import { QueuedNotices, writeNotices } from './write-notices.ts';

const notificationsRoutes: Handlers<typeof contract> = {
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

const notificationsPersonalData: readonly PersonalData[] = [
  {
    table: 'push_campaigns',
    copy: copyRows(
      (userId) => sql`select title, body, status, created_at, sent from push_campaigns
          where member_id = ${userId} or created_by = ${userId} order by created_at`,
    ),
    // What an administrator sent to others stays, without their name.
    erase: eraseRows(
      (userId) => sql`delete from push_campaigns where member_id = ${userId}`,
      (userId) => sql`update push_campaigns set created_by = null where created_by = ${userId}`,
    ),
  },
  // Endpoint and keys are secrets of the browser.
  ownRows(
    'push_devices',
    'platform, browser, language, time_zone, is_active, created_at, last_success_at',
    'created_at',
  ),
  ownRows('notices', 'kind, title, body, url, why, created_at, read_at', 'id'),
  ownRows('notice_preferences', 'muted, quiet_hours'),
];

export { sendCampaign } from './deliver.ts';
export { writeNotices } from './write-notices.ts';

/** Notices in the club, and push messages to the devices of members who wish them. */
export const notifications = domain({
  name: 'hub/notifications',
  tables: ['push_devices', 'push_campaigns', 'push_deliveries', 'notices', 'notice_preferences'],
  contract,
  routes: notificationsRoutes,
  personalData: notificationsPersonalData,
  staffFacts: async ({ db }, memberId) => ({ notices: await listNewestNotices(db, memberId) }),
  jobs: {
    write_notices: job(QueuedNotices, (club, { notices }) => writeNotices(club, notices)),
    send_push: job({ campaign: z.uuid() }, (club, { campaign }) => sendCampaign(club, campaign)),
    purge_notifications: purgeNotifications,
  },
  sweeps: [wakeDue],
  schedule: ['27 3 * * * purge_notifications'],
  notices: storyNotices,
  listens: { signed_out: silenceSignedOut, story_commented: queueComment, content_reviewed: queueReview },
});
