import type { Club } from '#platform/club';
import { queryRow, queryRows } from '#platform/db';
import type { CampaignRow } from './campaigns.store.ts';

export type Leasing = Pick<Club, 'db' | 'clock'>;

/** A worker that says nothing for so long is dead, and another goes on. */
const leaseSeconds = 60;

/** Takes a message for this worker. Undefined when it is not due, or another worker has it. */
export const takeLease = async ({ db, clock }: Leasing, id: string): Promise<CampaignRow | undefined> => {
  const now = clock.now();
  return queryRow<CampaignRow>(db)`
    update push_campaigns set lease_until = ${findEnd(now)}
    where id = ${id} and next_at <= ${now} and (lease_until is null or lease_until <= ${now}) returning *`;
};

/** Says that this worker is alive. False once the message is over. */
export const renewLease = async ({ db, clock }: Leasing, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`update push_campaigns set lease_until = ${findEnd(clock.now())}
    where id = ${id} and next_at is not null returning 1`;
  return rows.length > 0;
};

const findEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);
