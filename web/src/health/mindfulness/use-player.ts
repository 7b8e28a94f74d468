import type { MindfulnessPlay, MindfulnessSession } from '@club/contract/health/mindfulness';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { planBreath } from './breath.ts';
import { mindfulnessApi } from './mindfulness.api.ts';
import { useMediaKeys } from './use-media-keys.ts';
import { useSound, useSpokenLine } from './use-sound.ts';

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
  const { begin, stop, fade, ...sound } = useSound(session, plan);
  const [isPlaying, setPlaying] = useState(false);
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
    stop();
    setPlaying(false);
    void signal({ id: play.id, position: Math.floor(clock.current.position), playing: false });
  }, [findPosition, play.id, signal, stop]);

  const resume = useCallback(() => {
    clock.current = { position: findPosition(), since: performance.now() };
    begin(clock.current.position);
    setPlaying(true);
    void signal({ id: play.id, position: Math.floor(clock.current.position), playing: true });
  }, [begin, findPosition, play.id, signal]);

  const end = useCallback(async () => {
    const position = Math.floor(findPosition());
    clock.current = { position, since: 0 };
    // The last bell rings out.
    if (position < session.seconds) stop();
    else fade();
    setPlaying(false);
    const { data } = await finish({ id: play.id, position });
    setOutcome(data ? (data.counts ? 'counts' : 'too_short') : 'unsaved');
  }, [fade, findPosition, finish, play.id, session.seconds, stop]);

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

  useMediaKeys(session.title, resume, pause);
  const line = session.script.findLast(({ t }) => t <= seconds)?.text ?? '';
  useSpokenLine(line, sound.isSpoken && isPlaying && !sound.isMuted);
  return { ...sound, plan, seconds, line, isPlaying, outcome, findPosition, pause, resume, end };
};
