import type { MindfulnessPlay, MindfulnessSession } from '@club/contract/health/mindfulness';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { planBreath } from './breath.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import { playSound, type Sound } from './sound.ts';

/** Seconds between two signals to the server. */
const signalEvery = 15;

type Outcome = 'counts' | 'too_short' | 'unsaved';

/**
 * Plays an exercise: where it is, its sound, and the signals by which the server counts the time. A signal that is lost
 * costs its seconds and nothing else.
 */
export const usePlayer = (session: MindfulnessSession, play: MindfulnessPlay) => {
  const plan = useMemo(() => planBreath(session), [session]);
  const clock = useRef({ position: play.position, since: 0 });
  const sound = useRef<Sound>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [seconds, setSeconds] = useState(play.position);
  const [outcome, setOutcome] = useState<Outcome>();
  const [signal] = mindfulnessApi.useSignalMindfulnessPlayMutation();
  const [finish] = mindfulnessApi.useFinishMindfulnessPlayMutation();

  const findPosition = useCallback((): number => {
    const { position, since } = clock.current;
    const passed = since === 0 ? 0 : (performance.now() - since) / 1000;
    return Math.min(session.seconds, position + passed);
  }, [session.seconds]);

  const pause = useCallback(() => {
    clock.current = { position: findPosition(), since: 0 };
    sound.current?.pause();
    setPlaying(false);
    void signal({ id: play.id, position: Math.floor(clock.current.position), playing: false });
  }, [findPosition, play.id, signal]);

  const resume = useCallback(() => {
    clock.current = { position: findPosition(), since: performance.now() };
    sound.current ??= playSound(session, plan, clock.current.position);
    sound.current.resume();
    setPlaying(true);
    void signal({ id: play.id, position: Math.floor(clock.current.position), playing: true });
  }, [findPosition, plan, play.id, session, signal]);

  const end = useCallback(async () => {
    const position = Math.floor(findPosition());
    clock.current = { position, since: 0 };
    setPlaying(false);
    const { data } = await finish({ id: play.id, position });
    setOutcome(data ? (data.counts ? 'counts' : 'too_short') : 'unsaved');
  }, [findPosition, finish, play.id]);

  useEffect(() => {
    if (!isPlaying) return;
    let lastSignal = performance.now();
    const timer = setInterval(() => {
      const position = findPosition();
      setSeconds(Math.floor(position));
      if (position >= session.seconds) return void end();
      if (performance.now() - lastSignal < signalEvery * 1000) return;
      lastSignal = performance.now();
      void signal({ id: play.id, position: Math.floor(position), playing: true });
    }, 250);
    return () => clearInterval(timer);
  }, [isPlaying, findPosition, session.seconds, end, play.id, signal]);

  useEffect(() => () => sound.current?.close(), []);
  useMediaKeys(session.title, resume, pause);

  const mute = () => {
    sound.current?.mute(!isMuted);
    setMuted(!isMuted);
  };
  return { plan, seconds, isPlaying, isMuted, outcome, findPosition, pause, resume, end, mute };
};

/** The keys of a keyboard, a headset and the locked screen. */
const useMediaKeys = (title: string, resume: () => void, pause: () => void): void => {
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
};
