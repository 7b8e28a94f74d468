import { queryRow, runStatement } from '#platform/db';
import { addDeliveries, addNotices, type Batch } from './audience.ts';
import type { CampaignRow } from './campaigns.store.ts';
import { type Leasing, renewLease } from './leases.ts';

/** Starts that may fail or be cut off before the message is given up. */
const mostStarts = 5;

/** Rows that one statement writes: far below the seconds that a statement may take. */
const rowsAtOnce = 2000;

/**
 * Settles who gets it, as devices are now, and writes their notices. Each batch is by itself and may be written
 * again, so a start that was cut off is made good by the next one. False when there is nothing to send: it was
 * cancelled in the meantime, or could not be begun too often.
 */
export const begin = async (club: Leasing, { id, filters, device_ids, is_test }: CampaignRow): Promise<boolean> => {
  const { db, clock } = club;
  const starts = await claim(club, id);
  if (starts === undefined) return false;
  if (starts > mostStarts) {
    await giveUp(club, id);
    return false;
  }
  const wanted = { campaignId: id, filters, deviceIds: device_ids, isTest: is_test, now: clock.now() };
  const write = (batch: (given: Batch) => Promise<string | null>) => writeAll(club, id, batch);
  if (!(await write((given) => addNotices(db, wanted, given)))) return false;
  if (!(await write((given) => addDeliveries(db, wanted, given)))) return false;
  await runStatement(db)`update push_campaigns set begun_at = ${clock.now()},
    audience = (select count(*) from push_deliveries where campaign_id = ${id}) where id = ${id}`;
  return true;
};

/** From here on it can't be cancelled. Undefined when it was before; otherwise how often it has been begun. */
const claim = async ({ db }: Leasing, id: string): Promise<number | undefined> => {
  const row = await queryRow<{ starts: number }>(db)`
    update push_campaigns set status = 'sending', starts = starts + 1
    where id = ${id} and begun_at is null and status in ('scheduled', 'queued', 'sending') returning starts`;
  return row?.starts;
};

const giveUp = ({ db, clock }: Leasing, id: string): Promise<void> => runStatement(db)`
  update push_campaigns set status = 'failed', finished_at = ${clock.now()}, next_at = null, lease_until = null
    where id = ${id}`;

/** Writes batch after batch, and keeps the lease meanwhile. False once the message is over. */
const writeAll = async (
  club: Leasing,
  id: string,
  batch: (given: Batch) => Promise<string | null>,
): Promise<boolean> => {
  let after: string | null = null;
  do {
    after = await batch({ after, size: rowsAtOnce });
    if (!(await renewLease(club, id))) return false;
  } while (after !== null);
  return true;
};
