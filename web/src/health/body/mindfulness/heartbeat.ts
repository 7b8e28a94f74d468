import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { countedShare } from '@club/contract/health/body/mindfulness';
import { dropPlay, keepPlay, type StoredPlay } from './device/index.ts';

/** A practice that the player goes on with. */
export interface BegunPlay {
  readonly id: string;
  /** Where it goes on, in seconds. */
  readonly position: number;
  /** What the server has not heard of; undefined where it knows all. */
  readonly unsent?: Pick<StoredPlay, 'started_at' | 'heard_seconds'>;
}

/** `kept` and `kept_short` are on this device until there is a connection. */
export type Outcome = 'counts' | 'too_short' | 'unsaved' | 'kept' | 'kept_short';

/** What a call came to: its answer, a refusal, or no answer at all. */
export type Told<T> = { readonly data: T } | 'refused' | 'unreached';

export interface Calls {
  readonly signal: (position: number, playing: boolean) => Promise<Told<unknown>>;
  readonly finish: (position: number) => Promise<Told<{ counts: boolean }>>;
  readonly reportLate: (play: Omit<StoredPlay, 'is_over'>) => Promise<Told<{ counts: boolean }>>;
}

/**
 * Tells the server how a practice goes on, one call after the other. What it cannot be told is kept on the device from the
 * last answer on, and told by the next call that gets through.
 */
export const createHeartbeat = (member: string, session: MindfulnessSession, play: BegunPlay, calls: Calls) => {
  let part = {
    isUnsent: play.unsent !== undefined,
    isOver: false,
    startedAt: play.unsent?.started_at ?? now(),
    from: play.position - (play.unsent?.heard_seconds ?? 0),
  };
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work);
    turn = next;
    return next;
  };
  const keep = (position: number, isOver: boolean): Omit<StoredPlay, 'is_over'> => {
    part.isUnsent = true;
    part.isOver = isOver;
    const reported = {
      id: play.id,
      session: session.id,
      minutes: session.seconds / 60,
      started_at: part.startedAt,
      ended_at: now(),
      heard_seconds: Math.max(0, position - part.from),
      position,
    };
    keepPlay(member, { ...reported, is_over: isOver });
    return reported;
  };
  const goOn = (position: number, startedAt: string): void => {
    part = { isUnsent: false, isOver: false, startedAt, from: position };
  };
  const catchUp = async (position: number, isOver: boolean) => {
    const at = now();
    const reported = await calls.reportLate(keep(position, isOver));
    if (reported === 'unreached') return reported;
    dropPlay(member, play.id);
    goOn(position, at);
    return reported;
  };
  const isLong = (position: number): boolean => position >= session.seconds * countedShare;
  const keepEnd = (position: number): Outcome => {
    keep(position, isLong(position));
    return isLong(position) ? 'kept' : 'kept_short';
  };
  return {
    reportSignal: (position: number, playing: boolean): void =>
      void inTurn(async () => {
        if (part.isUnsent && (await catchUp(position, false)) === 'unreached') return;
        const at = now();
        const reported = await calls.signal(position, playing);
        if (reported === 'unreached') keep(position, false);
        else if (reported !== 'refused') goOn(position, at);
      }),
    reportEnd: (position: number): Promise<Outcome> =>
      inTurn(async () => {
        const late = part.isUnsent ? await catchUp(position, isLong(position)) : undefined;
        if (late === 'unreached') return keepEnd(position);
        if (late && late !== 'refused' && late.data.counts) return 'counts';
        const reported = await calls.finish(position);
        if (reported === 'unreached') return keepEnd(position);
        if (reported === 'refused') return 'unsaved';
        return reported.data.counts ? 'counts' : 'too_short';
      }),
    /** Keeps the place of what was not sent, for a page that is closed. */
    leave: (position: number): void => {
      if (part.isUnsent && !part.isOver) keep(position, false);
    },
  };
};

const now = (): string => new Date().toISOString();
