import { sql } from 'kysely';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';

export const notificationsPersonalData: readonly PersonalData[] = [
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
  ownRows('notices', 'kind, title, body, url, created_at, read_at', 'id'),
  ownRows('notice_preferences', 'muted, quiet_hours'),
];
