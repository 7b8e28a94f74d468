import type { PushAnswer } from '#platform/adapters';
import type { Club } from '#platform/club';
import { queryRows, runStatement } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { begin } from './begin.ts';
import type { CampaignRow } from './campaigns.store.ts';
import {
  closeInterrupted,
  closeLate,
  type Due,
  endDelivery,
  listDue,
  type Outcome,
  postpone,
  startDelivery,
} from './deliveries.store.ts';
import { renewLease, takeLease } from './leases.ts';
import { toPayload } from './payload.ts';

/** Devices that are read together, and that are written to at a time. */
const [batchSize, lanes] = [100, 10];

/** Messages that one round wakes. */
const roundSize = 50;

type Worker = Pick<Club, 'db' | 'clock' | 'adapters'>;

/** Wakes a worker for each message that is due and that nobody sends. Runs every second. */
export const wakeDue = async ({ db, clock }: Pick<Club, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const rows = await queryRows<{ id: string }>(db)`
    select id from push_campaigns where next_at <= ${now} and (lease_until is null or lease_until <= ${now})
    order by next_at limit ${roundSize}`;
  for (const { id } of rows) await enqueue(db, 'send_push', { campaign: id }, { key: `push:${id}` });
};

/** Sends a message to every device whose time has come. Does nothing while another worker does. */
export const sendCampaign = async (club: Worker, campaignId: string): Promise<void> => {
  const campaign = await takeLease(club, campaignId);
  if (!campaign) return;
  const { db } = club;
  if (campaign.begun_at) await closeInterrupted(db, campaignId);
  else if (!(await begin(club, campaign))) return;
  if (isTooLate(campaign, club.clock.now())) await closeLate(db, campaignId);
  const resting = new Map<string, Date>();
  for (;;) {
    const due = await listDue(db, campaignId, club.clock.now(), batchSize);
    if (due.length === 0) break;
    await sendBatch(club, campaign, due, resting);
    if (!(await renewLease(club, campaignId))) return;
  }
  await finish(club, campaignId);
};

/** What waited longer than the message may live, and a night on top, is not sent any more. */
const isTooLate = ({ send_at, ttl_seconds }: CampaignRow, now: Date): boolean =>
  now.getTime() > send_at.getTime() + (ttl_seconds + 86_400) * 1000;

const sendBatch = async (
  club: Worker,
  campaign: CampaignRow,
  due: readonly Due[],
  resting: Map<string, Date>,
): Promise<void> => {
  const waiting = [...due];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(club, campaign, next, resting);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, due.length) }, lane));
};

const sendOne = async (
  { db, clock, adapters }: Worker,
  campaign: CampaignRow,
  device: Due,
  resting: Map<string, Date>,
): Promise<void> => {
  const { id, ttl_seconds, urgency } = campaign;
  const which = { campaignId: id, deviceId: device.device_id };
  const { origin } = new URL(device.endpoint);
  const until = resting.get(origin);
  if (until && until > clock.now()) return postpone(db, which, until);
  const started = await startDelivery(db, which, clock.now());
  if (!started) return;
  if (!started.is_wanted)
    return endDelivery(db, which, { status: 'failed', reason: 'removed', httpStatus: null }, clock.now());
  const target = { ...device, publicKey: device.public_key };
  const payload = toPayload({ ...campaign, campaignId: id }, device.user_id);
  const message = { payload, ttl: ttl_seconds, urgency, topic: id.replaceAll('-', '') };
  const answer = await adapters.push.send(target, message).catch(() => null);
  const now = clock.now();
  const outcome = judge(answer, device.attempts + 1, now);
  if (outcome.status === 'queued' && answer?.status === 429) resting.set(origin, outcome.runAfter);
  await endDelivery(db, which, outcome, now);
};

/** Seconds before the second and the third try. */
const pauses = [30, 120];

/** Tries of a device whose service keeps saying that it is busy. */
const mostBusyTries = 8;

/** What an answer of a push service means (RFC 8030, 5 and 7); null when there was none. */
export const judge = (answer: PushAnswer | null, attempt: number, now: Date): Outcome => {
  const httpStatus = answer?.status ?? null;
  const after = (seconds: number): Outcome => ({
    status: 'queued',
    runAfter: new Date(now.getTime() + seconds * 1000),
    httpStatus,
  });
  if (answer && answer.status >= 200 && answer.status < 300) return { status: 'sent', httpStatus: answer.status };
  if (httpStatus === 404 || httpStatus === 410) return { status: 'gone', reason: 'gone', httpStatus };
  if (httpStatus === 413) return { status: 'failed', reason: 'too_large', httpStatus };
  if (httpStatus === 429) {
    if (attempt >= mostBusyTries) return { status: 'failed', reason: 'busy', httpStatus };
    return after(Math.min(Math.max(answer?.retryAfter ?? 60, 1), 86_400));
  }
  if (httpStatus !== null && httpStatus < 500) return { status: 'failed', reason: 'refused', httpStatus };
  const pause = pauses[attempt - 1];
  return pause === undefined ? { status: 'failed', reason: 'unreachable', httpStatus } : after(pause);
};

/** Ends the message, or says when to look again. */
const finish = ({ db, clock }: Worker, id: string): Promise<void> => runStatement(db)`
    with counted as (
      select count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'gone') as gone, min(run_after) filter (where status = 'queued') as next
      from push_deliveries where campaign_id = ${id})
    update push_campaigns c set sent = d.sent, failed = d.failed, gone = d.gone, lease_until = null, next_at = d.next,
      finished_at = case when d.next is null then ${clock.now()}::timestamptz end,
      status = case when d.next is not null then 'sending' when d.sent = 0 and d.failed + d.gone > 0 then 'failed'
        else 'sent' end
    from counted d where c.id = ${id}`;
