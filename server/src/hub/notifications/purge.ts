import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { isOpenSession } from '#core/identity';
import type { Club } from '#platform/club';
import { runStatement } from '#platform/db';

/** Days that outcomes of single devices, ended devices and notices are kept. */
const [outcomeDays, endedDays, noticeDays] = [90, 90, 400];

/** Forgets what is old, and ends devices whose session ran out. The counts of a message stay. */
export const purgeNotifications = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  await runStatement(db)`delete from push_deliveries l using push_campaigns c
    where c.id = l.campaign_id and c.finished_at < ${before(outcomeDays)}`;
  await runStatement(db)`
    delete from push_campaigns where member_id is not null and finished_at < ${before(outcomeDays)}`;
  await runStatement(db)`
    update push_devices set is_active = false, deactivated_at = ${clock.now()}, deactivate_reason = 'signed_out'
    where is_active and not ${isOpenSession(sql.ref('push_devices.session_id'), clock.now())}`;
  await runStatement(db)`delete from push_devices where not is_active and deactivated_at < ${before(endedDays)}`;
  await runStatement(db)`delete from notices where created_at < ${before(noticeDays)}`;
};
