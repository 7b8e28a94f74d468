import { latestReport, resumableHours } from '@club/contract/health/body/mindfulness';
import { hourMs } from '@club/contract/platform/units';
import { storedList } from './stored-list.ts';

/** A practice as far as the server does not know of it: which exercise, and when. Nothing else stays on the device. */
export interface StoredPlay {
  readonly id: string;
  readonly session: string;
  readonly minutes: number;
  readonly started_at: string;
  readonly ended_at: string;
  readonly heard_seconds: number;
  /** Where the player was, in seconds. */
  readonly position: number;
  /** The member ended it; another start begins again. */
  readonly is_over: boolean;
}

/** How long a practice that was left can be gone on with, in milliseconds. */
const resumable = resumableHours * hourMs;

const plays = storedList<StoredPlay>('plays');

export const hasPlays = (): boolean => !plays.isEmpty();

export const keepPlay = (member: string, play: StoredPlay): void =>
  plays.write(member, [...plays.read(member).filter(({ id }) => id !== play.id), play]);

export const dropPlay = (member: string, id: string): void =>
  plays.write(
    member,
    plays.read(member).filter((play) => play.id !== id),
  );

/** What can still be told; what is older than the server takes is removed. */
export const listPlaysToSend = (member: string, now = Date.now()): readonly StoredPlay[] => {
  const kept = plays.read(member);
  const tellable = kept.filter(({ started_at }) => now - Date.parse(started_at) < latestReport * hourMs);
  if (tellable.length < kept.length) plays.write(member, tellable);
  return tellable;
};

/** A practice of this exercise and length that was left here within a day. */
export const findUnfinishedPlay = (
  member: string,
  { session, minutes }: Pick<StoredPlay, 'session' | 'minutes'>,
  now = Date.now(),
): StoredPlay | undefined =>
  plays
    .read(member)
    .findLast(
      (play) =>
        !play.is_over &&
        play.session === session &&
        play.minutes === minutes &&
        play.position < minutes * 60 &&
        now - Date.parse(play.started_at) < resumable,
    );
