import { type mindfulness as contract, latestReport } from '@club/contract/health/body/mindfulness';
import { hourMs } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { clockTolerance } from '#platform/clock';
import { type Db, queryRows, runStatement } from '#platform/db';
import { fieldRefusal } from '#platform/http';
import { insertPlay, lockPlay, type StoredPlay, updatePlay } from './plays.store.ts';
import { findPlayable, isComplete, toAnswer } from './plays.ts';

type Tell = HealthCall<typeof contract.reportMindfulnessPlay>;

/**
 * Counts what was heard without a connection: never more than has passed, never beside another practice, and no second
 * twice, however often it is told.
 * @throws {Refusal} validation_error for an unknown exercise or length, a time outside the last 48 hours, or one at which
 * the member practised something else.
 */
export const reportPlay = async (call: Tell) => {
  const { healthDb, clock, caller, input } = call;
  const wanted = findPlayable(input);
  const reported = readSpan(call);
  await takeTurn(healthDb, caller.id);
  const known = await lockPlay(healthDb, caller.id, input.id);
  if (known && (known.session !== wanted.session || known.plannedSeconds !== wanted.plannedSeconds)) {
    throw fieldRefusal('id', 'This belongs to another practice.');
  }
  const span = { ...reported, from: new Date(Math.max(reported.from.getTime(), known?.lastSignalAt.getTime() ?? 0)) };
  if (known && span.from >= span.to) return { ...toAnswer(known), counts: known.finishedAt !== null };
  if (await findOther(healthDb, caller.id, input.id, span)) {
    throw fieldRefusal('started_at', 'You practised something else at that time.');
  }
  const play = addPart(call, known ?? { ...wanted, id: input.id }, span);
  await (known ? updatePlay : insertPlay)(healthDb, caller.id, play);
  const counts = play.finishedAt !== null;
  if (counts && !known?.finishedAt) {
    const act = { memberId: caller.id, event: 'audio_listened' as const, reference: play.session, occurredAt: span.to };
    await rewardAct(healthDb, clock, act);
  }
  return { ...toAnswer(play), counts };
};

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** When it was heard, by the server's clock. */
const readSpan = ({ clock, input }: Tell): Span => {
  const now = clock.now().getTime();
  const [from, to] = [Date.parse(input.started_at), Date.parse(input.ended_at)];
  if (to < from) throw fieldRefusal('ended_at', 'The end comes before the start.');
  if (to > now + clockTolerance) throw fieldRefusal('ended_at', 'Choose a time that has passed.');
  if (from < now - latestReport * hourMs) {
    throw fieldRefusal('started_at', `Only the last ${latestReport} hours can be reported.`);
  }
  const ahead = Math.max(0, to - now);
  return { from: new Date(from - ahead), to: new Date(to - ahead) };
};

/** Two devices of one member wait for each other, so that no time counts twice. */
const takeTurn = (db: Db, memberId: string): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`mindfulness:${memberId}`}, 0))`;

/** Whether another practice was going on at some of the time. */
const findOther = async (db: Db, memberId: string, id: string, { from, to }: Span): Promise<boolean> => {
  const rows = await queryRows(db)`select from mindfulness_plays where member_id = ${memberId} and id <> ${id}
    and started_at < ${to} and last_signal_at > ${from} limit 1`;
  return rows.length > 0;
};

const addPart = (
  { input, local }: Tell,
  before: StoredPlay | Pick<StoredPlay, 'id' | 'session' | 'plannedSeconds'>,
  { from, to }: Span,
): StoredPlay => {
  const passed = Math.floor((to.getTime() - from.getTime()) / 1000);
  const known = 'startedAt' in before ? before : undefined;
  const { plannedSeconds } = before;
  const heardSeconds = Math.min(plannedSeconds, (known?.heardSeconds ?? 0) + Math.min(input.heard_seconds, passed));
  return {
    ...before,
    heardSeconds,
    position: Math.min(plannedSeconds, input.position),
    startedAt: known?.startedAt ?? from,
    playingSince: null,
    lastSignalAt: to,
    day: known?.day ?? local.toDay(from),
    finishedAt: known?.finishedAt ?? (isComplete({ heardSeconds, plannedSeconds }) ? to : null),
  };
};
