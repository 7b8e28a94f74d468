import type { points as contract, EventType as EventTypeAnswer } from '@club/contract/club/points';
import type { Input } from '@club/contract/platform/endpoint';
import { minuteMs } from '@club/contract/platform/units';
import { type Earned, type EventType, earn, earnHealthAct, findBalance, findEventCode } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { type Caller, fieldRefusal, Refusal } from '#platform/http';
import { toPoints } from './amounts.ts';
import { audioEvent, checkPace } from './audio.ts';

type Report = Input<typeof contract.recordEvent>;

const minutesOff = 10;

/**
 * Records an event reported by the member's client. The rule decides the points; the reported time may differ from ours
 * by ten minutes. A health act that the player reports needs what every health act needs; all others are reported by the
 * part of the club that saw them.
 * @throws {Refusal} not_found for an unknown event, and the refusals of `earn`.
 */
export const recordEvent = async (
  club: Pick<Club, 'db' | 'clock' | 'config' | 'earnRules' | 'agreesToRewards'>,
  { id: userId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  report: Report,
): Promise<Recorded> => {
  const { db, clock, config, earnRules } = club;
  const code = typeof report.event_type === 'number' ? await findEventCode(db, report.event_type) : report.event_type;
  const rule = code !== null && Object.hasOwn(earnRules, code) ? earnRules[code] : undefined;
  if (!rule) throw new Refusal('not_found');
  const event = code as EarnEvent;
  const occurredAt = report.occurred_at ? new Date(report.occurred_at) : clock.now();
  if (Math.abs(occurredAt.getTime() - clock.now().getTime()) > minutesOff * minuteMs) {
    throw fieldRefusal('occurred_at', `Report an event within ${minutesOff} minutes.`, 'out_of_range');
  }
  if (rule.references && !rule.references.includes(report.reference)) {
    throw fieldRefusal('reference', "There's nothing of that name to earn points with.");
  }
  if (event === audioEvent) {
    const track = report.reference;
    const seconds = rule.seconds?.[track];
    const heard = { userId, sessionId, track, seconds, listened: report.metadata?.listened_seconds };
    const pace = await checkPace(club, { ...heard, now: clock.now() });
    if (pace.reason)
      return { ...(await notYet(db, clock, userId)), event, paced: pace.reason, nextAvailableAt: pace.at };
  }
  const occurrence = { userId, event, reference: report.reference, occurredAt, byMember: true };
  if (!rule.isHealth || !rule.isReported) {
    const { metadata } = report;
    return { ...(await earn(db, clock, { ...occurrence, timeZone: config.timeZone, metadata })), event, paced: null };
  }
  const earned = await earnHealthAct(club, occurrence);
  if (!('state' in earned)) return { ...earned, event, paced: null };
  const paced = earned.state === 'paused' || earned.state === 'open' ? 'cool_down' : earned.state;
  return { ...(await notYet(db, clock, userId)), event, paced, nextAvailableAt: earned.until };
};

/** The result, and why a report doesn't count. */
type Recorded = Earned & { readonly event: string; readonly paced: Obstacle | null };
type Obstacle = 'not_finished' | 'too_soon' | 'cool_down' | 'consent_required' | 'other_account';

const notYet = async (db: Db, clock: Clock, userId: string): Promise<Earned> => ({
  status: 'capped',
  reason: null,
  points: 0,
  transactionId: null,
  balance: (await findBalance(db, clock, userId))?.balance ?? 0,
  nextAvailableAt: null,
  replayed: false,
});

export const toEarned = ({ event, paced, ...earned }: Recorded) => ({
  transaction_id: earned.transactionId,
  event_type: event,
  points_awarded: toPoints(earned.points),
  status: earned.status,
  reason: paced ?? (earned.reason === 'inactive' || earned.reason === 'frozen' ? null : earned.reason),
  balance: toPoints(earned.balance),
  next_available_at: earned.nextAvailableAt?.toISOString() ?? null,
});

export const toEventType = (type: EventType, path: string | null): EventTypeAnswer => ({
  id: type.id,
  code: type.code,
  name: type.name,
  description: type.description,
  icon: type.icon,
  category: type.category,
  path,
  points: toPoints(type.points),
  client_triggered: type.clientTriggered,
  cooldown_seconds: type.cooldownSeconds,
  per_day: type.perDay,
  per_month: type.perMonth,
  per_lifetime: type.perLifetime,
  done_today: type.doneToday,
  done_total: type.doneTotal,
  available_at: type.availableAt?.toISOString() ?? null,
  completed: type.completed,
});
