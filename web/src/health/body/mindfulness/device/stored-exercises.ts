import type {
  BreathPhase,
  MindfulnessSession,
  MindfulnessSummary,
  Playlist,
} from '@club/contract/health/body/mindfulness';
import { silentEnd } from '@club/contract/health/body/mindfulness';
import { storedList } from './stored-list.ts';

const exercises = storedList<MindfulnessSession>('exercises');
const playlists = storedList<Playlist>('playlists');

/**
 * Keeps an exercise for times without a connection. Breath is not held in what is kept, for anyone: whether the member's
 * answers speak against it would say something about their health to anyone who holds the device.
 */
export const keepExercise = (member: string, session: MindfulnessSession): void => {
  const others = exercises.read(member).filter(({ id }) => id !== session.id);
  exercises.write(member, [...others, leaveOutHolds(session)]);
};

/** A kept exercise at one of its lengths; undefined for one that was never opened here. */
export const findStoredExercise = (
  member: string,
  id: string,
  minutes: number | undefined,
): MindfulnessSession | undefined => {
  const kept = exercises.read(member).find((one) => one.id === id);
  return kept && minutes !== undefined && kept.minutes.includes(minutes) ? stretch(kept, minutes * 60) : kept;
};

export const keepPlaylists = (member: string, lists: readonly Playlist[]): void =>
  playlists.write(
    member,
    lists.map((one) => ({ ...one, sessions: one.sessions.map(leaveOutHolds) })),
  );

export const readStoredPlaylists = (member: string): readonly Playlist[] => playlists.read(member);

const isBreath = ({ phase }: BreathPhase): boolean => phase === 'in' || phase === 'out';

const leaveOutHolds = <S extends MindfulnessSummary>(session: S): S => ({
  ...session,
  breath: session.breath.filter(isBreath),
  breath_at_end: session.breath_at_end.filter(isBreath),
  without_holds: false,
});

/** What is said keeps its share of another length. */
const stretch = (session: MindfulnessSession, seconds: number): MindfulnessSession => {
  const factor = (seconds - silentEnd) / (session.seconds - silentEnd);
  return { ...session, seconds, script: session.script.map(({ t, text }) => ({ t: Math.round(t * factor), text })) };
};
