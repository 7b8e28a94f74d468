import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '#platform/api';
import { type PlannedPhase, planBreath } from './breath.ts';
import { speak, stopSpeaking } from './guide.ts';
import { type BegunPlay, createHeartbeat, type Outcome, type Told } from './heartbeat.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import { type Bed, playSound, type Sound } from './sound.ts';
import { isUnreached } from './use-exercises.ts';

/** Seconds between two signals to the server. */
const signalEvery = 15;

/**
 * Plays an exercise: where it is, its sound, and the signals by which the server counts the time. A signal that is lost
 * is made up for by the next one.
 */
export const usePlayer = (session: MindfulnessSession, play: BegunPlay) => {
  const plan = useMemo(() => planBreath(session), [session]);
  const clock = useRef({ position: play.position, since: 0 });
  const { begin, stop, fade, ...sound } = useSound(session, plan);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(play.position);
  const [outcome, setOutcome] = useState<Outcome>();

  const findPosition = useCallback((): number => {
    const { position, since } = clock.current;
    const passed = since === 0 ? 0 : (performance.now() - since) / 1000;
    return Math.min(session.seconds, position + passed);
  }, [session.seconds]);
  const { reportSignal, reportEnd } = useHeartbeat(session, play, findPosition);

  const pause = useCallback(() => {
    clock.current = { position: findPosition(), since: 0 };
    stop();
    setPlaying(false);
    reportSignal(Math.floor(clock.current.position), false);
  }, [findPosition, reportSignal, stop]);

  const resume = useCallback(() => {
    clock.current = { position: findPosition(), since: performance.now() };
    begin(clock.current.position);
    setPlaying(true);
    reportSignal(Math.floor(clock.current.position), true);
  }, [begin, findPosition, reportSignal]);

  const end = useCallback(async () => {
    const position = Math.floor(findPosition());
    clock.current = { position, since: 0 };
    // The last bell rings out.
    if (position < session.seconds) stop();
    else fade();
    setPlaying(false);
    setOutcome(await reportEnd(position));
  }, [fade, findPosition, reportEnd, session.seconds, stop]);

  useEffect(() => {
    if (!isPlaying) return;
    let lastSignal = performance.now();
    const timer = setInterval(() => {
      const position = findPosition();
      setSeconds(Math.floor(position));
      if (position >= session.seconds) return void end();
      if (performance.now() - lastSignal < signalEvery * 1000) return;
      lastSignal = performance.now();
      reportSignal(Math.floor(position), true);
    }, 250);
    return () => clearInterval(timer);
  }, [isPlaying, findPosition, session.seconds, end, reportSignal]);

  // The press that opened the player is the one that starts it.
  const start = useRef<(() => void) | null>(resume);
  useEffect(() => {
    start.current?.();
    start.current = null;
  }, []);
  useMediaKeys(session.title, isPlaying, resume, pause);
  const line = session.script.findLast(({ t }) => t <= seconds)?.text ?? '';
  useSpokenLine(line, sound.isSpoken && isPlaying && !sound.isMuted);
  return { ...sound, plan, seconds, line, isPlaying, outcome, findPosition, pause, resume, end };
};

/** The keys of a keyboard, a headset and the locked screen. */
const useMediaKeys = (title: string, isPlaying: boolean, resume: () => void, pause: () => void): void => {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title });
    navigator.mediaSession.setActionHandler('play', resume);
    navigator.mediaSession.setActionHandler('pause', pause);
    return () => {
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.setActionHandler('play', null);
      navigator.mediaSession.setActionHandler('pause', null);
    };
  }, [title, resume, pause]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    return () => {
      navigator.mediaSession.playbackState = 'none';
    };
  }, [isPlaying]);
};

/** The one teller of a practice, over the calls of this page. */
const useHeartbeat = (session: MindfulnessSession, play: BegunPlay, findPosition: () => number) => {
  const { user_id: member } = useUser();
  const [signal] = mindfulnessApi.useSignalMindfulnessPlayMutation();
  const [finish] = mindfulnessApi.useFinishMindfulnessPlayMutation();
  const [reportLate] = mindfulnessApi.useReportMindfulnessPlayMutation();
  const [teller] = useState(() => {
    const { id } = play;
    return createHeartbeat(member, session, play, {
      signal: async (position, playing) => toReported(await signal({ id, position, playing })),
      finish: async (position) => toReported(await finish({ id, position })),
      reportLate: async (late) => toReported(await reportLate(late)),
    });
  });
  useEffect(() => {
    const leave = () => teller.leave(Math.floor(findPosition()));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [findPosition, teller]);
  return teller;
};

const toReported = <T>({ data, error }: { data?: T | undefined; error?: unknown }): Told<T> => {
  if (data !== undefined) return { data };
  return isUnreached(error) ? 'unreached' : 'refused';
};

/** The sound of an exercise: its bed, whether it is muted, and whether its words are read aloud. */
const useSound = (session: MindfulnessSession, plan: readonly PlannedPhase[]) => {
  const sound = useRef<Sound>(undefined);
  const bed = useRef<Bed>(session.bed);
  const [chosenBed, setBed] = useState<Bed>(session.bed);
  const [isMuted, setMuted] = useState(false);
  const [isSpoken, setSpoken] = useState(false);
  useEffect(() => () => sound.current?.close(), []);
  const begin = useCallback(
    (from: number) => {
      sound.current ??= playSound(session, plan, { from, bed: bed.current });
      sound.current.resume();
    },
    [session, plan],
  );
  const stop = useCallback(() => sound.current?.pause(), []);
  const fade = useCallback(() => sound.current?.lay('silence'), []);
  const lay = (next: Bed) => {
    sound.current?.lay(next);
    bed.current = next;
    setBed(next);
  };
  const mute = () => {
    sound.current?.mute(!isMuted);
    setMuted(!isMuted);
  };
  return { begin, stop, fade, lay, mute, setSpoken, bed: chosenBed, isMuted, isSpoken };
};

/** Reads each new line aloud while it may be heard. */
const useSpokenLine = (line: string, isHeard: boolean): void => {
  useEffect(() => {
    if (isHeard && line !== '') speak(line);
    return stopSpeaking;
  }, [isHeard, line]);
};
