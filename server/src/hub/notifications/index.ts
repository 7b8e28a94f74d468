import { notifications as contract } from '@club/contract/hub/notifications';
import { z } from 'zod';
import { domain, job } from '#platform/domain';
import { sendCampaign, wakeDue } from './deliver.ts';
import { silenceSignedOut } from './devices.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { purgeNotifications } from './purge.ts';
import { queueComment, queueReview, storyNotices } from './story-notices.ts';
import { QueuedNotices, writeNotices } from './write-notices.ts';

export { sendCampaign } from './deliver.ts';
export { writeNotices } from './write-notices.ts';

/** Notices in the club, and push messages to the devices of members who wish them. */
export const notifications = domain({
  name: 'hub/notifications',
  tables: ['push_devices', 'push_campaigns', 'push_deliveries', 'notices', 'notice_preferences'],
  contract,
  routes: notificationsRoutes,
  personalData: notificationsPersonalData,
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
