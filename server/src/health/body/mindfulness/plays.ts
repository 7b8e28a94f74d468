import type { mindfulness as contract, MindfulnessPlay } from '@club/contract/health/body/mindfulness';
import { countedShare, resumableHours } from '@club/contract/health/body/mindfulness';
import { hourMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import type { HealthCall } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { fieldRefusal, Refusal, toList } from '#platform/http';
import { findSession } from './catalogue.ts';
import {
  deletePlay,
  findOpenPlay,
  insertPlay,
  listPlays,
  lockPlay,
  pauseOthers,
  type StoredPlay,
  updatePlay,
} from './plays.store.ts';
import type { SessionData } from './session-data.ts';

/** The player signals every fifteen seconds; a longer silence counts only so far, in milliseconds. */
const longestSilence = 20_000;

/** How long a practice that was left can be gone on with, in milliseconds. */
const resumable = resumableHours * hourMs;

/** How many days the list of practices reaches back. */
const listedDays = 92;

/** Whether so much was heard that a practice counts. */
export const isComplete = ({ heardSeconds, plannedSeconds }: Pick<StoredPlay, 'heardSeconds' | 'plannedSeconds'>) =>
  heardSeconds >= plannedSeconds * countedShare;

/** @throws {Refusal} validation_error for an unknown exercise or length. */
export const findPlayable = (input: {
  readonly session: string;
  readonly minutes: number;
}): Pick<StoredPlay, 'session' | 'plannedSeconds'> => {
  const session = findSession(input.session);
  if (!session) throw fieldRefusal('session', "There's no exercise of that name.");
  if (!session.minutes.includes(input.minutes)) {
    throw fieldRefusal('minutes', `Choose ${session.minutes.join(' or ')} minutes.`);
  }
  return { session: session.id, plannedSeconds: input.minutes * 60 };
};

/**
 * Begins a practice, or takes up one of the same exercise and length that was left within a day.
 * @throws {Refusal} validation_error for an unknown exercise or length.
 */
export const startPlay = async (call: HealthCall<typeof contract.startMindfulnessPlay>): Promise<MindfulnessPlay> => {
  const { healthDb, clock, caller, input, local } = call;
  const wanted = findPlayable(input);
  const now = clock.now();
  const open = await findOpenPlay(healthDb, caller.id, { ...wanted, since: new Date(now.getTime() - resumable) });
  const play: StoredPlay = open
    ? { ...open, playingSince: now, lastSignalAt: now }
    : {
        ...wanted,
        id: uuidv7(),
        heardSeconds: 0,
        position: 0,
        startedAt: now,
        playingSince: now,
        lastSignalAt: now,
        day: local.today,
        finishedAt: null,
      };
  await (open ? updatePlay : insertPlay)(healthDb, caller.id, play);
  await pauseOthers(healthDb, caller.id, play.id);
  return toAnswer(play);
};

/** Counts the time since the last signal if the player was playing. @throws {Refusal} not_found */
export const signalPlay = async (call: HealthCall<typeof contract.signalMindfulnessPlay>): Promise<MindfulnessPlay> => {
  const { healthDb, caller, input } = call;
  const heard = await hear(call, input.position);
  const play = { ...heard, playingSince: input.playing ? heard.lastSignalAt : null };
  await updatePlay(healthDb, caller.id, play);
  // Nobody practises twice at the same time.
  if (input.playing) await pauseOthers(healthDb, caller.id, play.id);
  return toAnswer(play);
};

/** Ends a practice; one that was not heard for long enough stays open. @throws {Refusal} not_found */
export const finishPlay = async (call: HealthCall<typeof contract.finishMindfulnessPlay>) => {
  const { healthDb, clock, caller, input } = call;
  const heard = await hear(call, input.position);
  const counts = heard.finishedAt !== null || isComplete(heard);
  const finishedAt = heard.finishedAt ?? (counts ? clock.now() : null);
  const play = { ...heard, playingSince: null, finishedAt };
  await updatePlay(healthDb, caller.id, play);
  if (finishedAt !== heard.finishedAt) {
    await rewardAct(healthDb, clock, { memberId: caller.id, event: 'audio_listened', reference: play.session });
  }
  return { ...toAnswer(play), counts };
};

export const removePlay = async ({ healthDb, caller, input }: HealthCall<typeof contract.removeMindfulnessPlay>) => {
  if (!(await deletePlay(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};

export const listOwnPlays = async (call: HealthCall<typeof contract.listMindfulnessPlays>) => {
  const { healthDb, caller, local } = call;
  const { today } = local;
  const plays = await listPlays(healthDb, caller.id, addDays(today, 1 - listedDays));
  const thisWeek = plays.filter(({ day }) => day > addDays(today, -7));
  return {
    ...toList(plays.map(toAnswer)),
    minutes_this_week: Math.floor(thisWeek.reduce((sum, { heardSeconds }) => sum + heardSeconds, 0) / 60),
    days_in_a_row: countDaysInRow(new Set(plays.flatMap(({ day, finishedAt }) => (finishedAt ? day : []))), today),
  };
};

/** A practice that was heard for a minute or more. */
export interface PlayedSession {
  readonly title: string;
  /** Null for an exercise that isn't offered any more. */
  readonly kind: SessionData['kind'] | null;
  readonly startedAt: Date;
  readonly heardSeconds: number;
  readonly day: string;
}

/** What a member practised on some of their days, both ends included, oldest first. */
export const listPlayed = async (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly PlayedSession[]> => {
  const plays = await listPlays(db, memberId, from);
  return plays
    .filter(({ day, heardSeconds }) => day <= to && heardSeconds >= 60)
    .map(({ session, startedAt, heardSeconds, day }) => ({
      title: findSession(session)?.title ?? session,
      kind: findSession(session)?.kind ?? null,
      startedAt,
      heardSeconds,
      day,
    }))
    .toReversed();
};

/** Days without a break up to today; today itself breaks nothing before it is over. */
const countDaysInRow = (days: ReadonlySet<string>, today: string): number => {
  let last = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(last); last = addDays(last, -1)) count += 1;
  return count;
};

/** A practice with the time since its last signal counted, held until the call ends. */
const hear = async (
  { healthDb, clock, caller, input }: HealthCall<typeof contract.finishMindfulnessPlay> | SignalCall,
  position: number,
): Promise<StoredPlay> => {
  const play = await lockPlay(healthDb, caller.id, input.id);
  if (!play) throw new Refusal('not_found');
  const now = clock.now();
  return {
    ...play,
    heardSeconds: countHeard(play, clock),
    position: Math.min(position, play.plannedSeconds),
    lastSignalAt: now,
  };
};

type SignalCall = HealthCall<typeof contract.signalMindfulnessPlay>;

const countHeard = ({ playingSince, lastSignalAt, heardSeconds, plannedSeconds }: StoredPlay, clock: Clock): number => {
  if (!playingSince) return heardSeconds;
  const passed = Math.min(longestSilence, clock.now().getTime() - lastSignalAt.getTime());
  return Math.min(plannedSeconds, heardSeconds + Math.max(0, Math.round(passed / 1000)));
};

export const toAnswer = (play: StoredPlay): MindfulnessPlay => ({
  id: play.id,
  session: play.session,
  planned_seconds: play.plannedSeconds,
  heard_seconds: play.heardSeconds,
  position: play.position,
  started_at: play.startedAt.toISOString(),
  day: play.day,
  finished_at: play.finishedAt?.toISOString() ?? null,
});
